/** How similar two words must be, 0–1, for a search that tolerates typing mistakes: pg_trgm's word_similarity_threshold. */
export const WORD_SIMILARITY = 0.45;
