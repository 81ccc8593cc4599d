import type { Asked } from './queries.ts';

/**
 * The name of a question's columns, as programs for item response theory take it: Latin letters and digits.
 * @example codeOf({ question: 12, version: 3 }) // 'Q12v3'
 */
export const codeOf = ({ question, version }: Asked) => `Q${question}${version === null ? '' : `v${version}`}`;
