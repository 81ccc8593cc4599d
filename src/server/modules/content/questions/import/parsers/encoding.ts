/** The encoding of question files is detected in the same way as that of tables. */
export { decode, type Decoded, type NamedEncoding } from '../../../../../tables/index.ts';
