/** What staff do about the ways in of people: their sessions, and passwords that have to be replaced. */
export { accountsHandlers } from './handlers.ts';
