-- Searches look for the beginnings of words, each of which follows a blank. The next import of prices adds former names and abbreviations.
UPDATE "instrument" SET "search_text" = ' ' || "search_text";
