export { accessKinds } from './job.ts';
export { mailAccess } from './order.ts';
export { forgetLetters, readLetters, stopMailings } from './queries.ts';
