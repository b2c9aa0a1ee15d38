-- Words inside names are searched by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
