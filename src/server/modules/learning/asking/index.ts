/**
 * Questions of the bank that are asked while people learn, in films and tours: put with {@link putTo}, their answers judged at once by
 * {@link judge}. Nothing of it is stored, and no key leaves the server.
 */
export { type AskedQuestion, explanationOf, judge, putTo } from './asked.ts';
export { asAsked } from './as-asked.ts';
