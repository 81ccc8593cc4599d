/**
 * Questions of the bank that are asked while people learn, in films and tours: put with {@link putTo}, their answers judged at once by
 * {@link judge}. What is put is not stored, and no key leaves the server. {@link noteWrong} keeps wrong answers, {@link answersTo} tells
 * staff how questions are answered.
 */
export { type AskedQuestion, explanationOf, judge, putTo } from './asked.ts';
export { asAsked } from './as-asked.ts';
export { answersTo } from './tally.ts';
export { noteWrong } from './wrong-answers.ts';
