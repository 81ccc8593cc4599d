/** Question files are told apart by the same signs as tables. */
export { decode, type Decoded, type NamedEncoding } from '../../../../../tables/index.ts';
