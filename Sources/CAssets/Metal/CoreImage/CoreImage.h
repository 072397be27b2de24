// The types of Core Image's kernels, so that a file which holds effects beside them can be read. Kernels themselves are
// recognised by these types and never run: nothing here has a body.
#pragma once
#include <metal_stdlib>

namespace coreimage {

using sample_t = float4;
using sample_h = half4;

struct sampler {
  float4 sample(float2) const;
  float2 transform(float2) const;
  float2 coord() const;
  float4 extent() const;
  float2 origin() const;
  float2 size() const;
};
struct sampler_h {
  half4 sample(float2) const;
  float2 transform(float2) const;
  float2 coord() const;
  float4 extent() const;
  float2 origin() const;
  float2 size() const;
};
struct destination {
  float2 coord() const;
};
using sampler_f = sampler;

float4 premultiply(float4);
float4 unpremultiply(float4);
float4 srgb_to_linear(float4);
float4 linear_to_srgb(float4);

}  // namespace coreimage
