/** What a package of cmi5 has told of an attempt. */
export { Statements } from './Statements.tsx';
