-- After 20261129060120_found_by_parts
-- What the schema file cannot say: words of Marathi. The release before reads them as it reads Hindi, and serves on.
ALTER TABLE "search_word"
  DROP CONSTRAINT "search_word_language",
  ADD CONSTRAINT "search_word_language" CHECK (language IN ('en', 'hi', 'hi-Latn', 'ta', 'bn', 'mr', 'mr-Latn'));
