#pragma once
#include <fcntl.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/tx.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// What Swift cannot import: macros that compute, and functions whose types differ between FFmpeg's versions.

/// AVERROR(code): an errno value as FFmpeg returns it.
static inline int refrain_averror(int code) { return AVERROR(code); }
/// AVUNERROR(code): the errno value in a return code.
static inline int refrain_errno(int code) { return AVUNERROR(code); }

static inline int refrain_error_eof(void) { return AVERROR_EOF; }
static inline int refrain_error_invalid_data(void) { return AVERROR_INVALIDDATA; }
/// O_TMPFILE, which glibc declares for GNU sources only.
static inline int refrain_open_unnamed(void) {
  // __O_TMPFILE and O_DIRECTORY, by their values on x86-64 and other generic machines; arm64 has another O_DIRECTORY.
#if defined(__aarch64__)
  return 020000000 | 040000;
#else
  return 020000000 | 0200000;
#endif
}

static inline int64_t refrain_no_pts(void) { return AV_NOPTS_VALUE; }
static inline int refrain_seek_size(void) { return AVSEEK_SIZE; }
static inline int refrain_input_padding(void) { return AV_INPUT_BUFFER_PADDING_SIZE; }

/// avio_alloc_context: `write` takes const bytes in FFmpeg 7 and plain ones before.
static inline AVIOContext *refrain_avio_alloc(
    int size, int writes, void *opaque, int (*read)(void *, uint8_t *, int),
    int (*write)(void *, const uint8_t *, int), int64_t (*seek)(void *, int64_t, int)) {
  unsigned char *buffer = (unsigned char *)av_malloc((size_t)size);
  if (!buffer) return NULL;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  AVIOContext *context = avio_alloc_context(buffer, size, writes, opaque, read, write, seek);
#else
  AVIOContext *context = avio_alloc_context(
      buffer, size, writes, opaque, read, (int (*)(void *, uint8_t *, int))write, seek);
#endif
  if (!context) av_free(buffer);
  return context;
}

/// Frees what `refrain_avio_alloc` made, with its buffer.
static inline void refrain_avio_free(AVIOContext **context) {
  if (*context) av_freep(&(*context)->buffer);
  avio_context_free(context);
}

/// Takes one line of FFmpeg's log; the Media module defines it.
void refrain_media_log_line(int level, const char *line);

static inline void refrain_log_callback(void *context, int level, const char *format, va_list arguments) {
  char line[1024];
  int prefix = 0;
  if (level > AV_LOG_WARNING) return;
  av_log_format_line2(context, level, format, arguments, line, sizeof line, &prefix);
  refrain_media_log_line(level, line);
}

/// Sends FFmpeg's log to `refrain_media_log_line` instead of standard error.
static inline void refrain_log_redirect(void) { av_log_set_callback(refrain_log_callback); }

/// One component of a row of pixels of any format, each sample in 16 bits.
static inline void refrain_read_component(
    uint16_t *row, const AVFrame *frame, const AVPixFmtDescriptor *descriptor, int y, int component) {
  av_read_image_line2(
      row, (const uint8_t **)frame->data, frame->linesize, descriptor, 0, y, component, frame->width, 0, 2);
}

/// Whether a picture is put together from tiles, each a stream; FFmpeg tells so from version 7 on.
static inline bool refrain_is_tiled(const AVFormatContext *context) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  for (unsigned group = 0; group < context->nb_stream_groups; group++)
    if (context->stream_groups[group]->type == AV_STREAM_GROUP_PARAMS_TILE_GRID) return true;
#else
  (void)context;
#endif
  return false;
}

/// linkat of an open file without a name; AT_FDCWD and AT_SYMLINK_FOLLOW are macros for GNU sources only.
static inline int refrain_link_descriptor(int descriptor, const char *path) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

/// sws_scale from one frame's planes into a packed picture.
static inline int refrain_scale(
    struct SwsContext *scaler, const AVFrame *frame, uint8_t *pixels, int stride) {
  uint8_t *planes[4] = {pixels, NULL, NULL, NULL};
  int strides[4] = {stride, 0, 0, 0};
  return sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
}
