-- After 20261129060103_older_codes
-- What the schema file cannot say: words of Tamil and Bengali, words that say a size, and words that are read as others.
-- The release before hears none of these words, and serves on. search_key knows no letters of these scripts, and indexes rest on it.
ALTER TABLE "search_word"
  DROP CONSTRAINT "search_word_language",
  DROP CONSTRAINT "search_word_heard",
  DROP CONSTRAINT "search_word_role",
  ADD CONSTRAINT "search_word_language" CHECK (language IN ('en', 'hi', 'hi-Latn', 'ta', 'bn')),
  ADD CONSTRAINT "search_word_heard" CHECK (search_key(word) <> '' OR word ~ '[\u0985-\u09b9\u0b85-\u0bb9]'),
  ADD CONSTRAINT "search_word_role" CHECK (role IN ('hint', 'matter', 'notServed', 'size', 'same')),
  ADD CONSTRAINT "search_word_same_as_words" CHECK (role <> 'same' OR means <> '');
