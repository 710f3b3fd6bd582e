-- AlterTable
ALTER TABLE "search_word" ADD COLUMN "role" TEXT;

-- What the schema file cannot say. A role stands beside other words, if none: a place is led to by a row of its own.
ALTER TABLE "search_word"
  ADD CONSTRAINT "search_word_role" CHECK (role IN ('hint', 'matter', 'notServed')),
  ADD CONSTRAINT "search_word_role_of_words" CHECK (role IS NULL OR means IS NOT NULL);
