export { accessKinds } from './job.ts';
export { mailAccess } from './order.ts';
export { readLetters, refuseOnTheirWay, stopMailings } from './queries.ts';
