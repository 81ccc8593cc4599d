export { accessKinds } from './job.ts';
export { mailAccess } from './order.ts';
export { readLetters, stopMailings } from './queries.ts';
