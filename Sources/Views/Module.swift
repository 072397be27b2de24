// Views
