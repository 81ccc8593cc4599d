/** How much of a word has to be alike, 0 … 1, for a search that forgives mistakes: the word_similarity_threshold of pg_trgm. */
export const WORD_SIMILARITY = 0.45;
