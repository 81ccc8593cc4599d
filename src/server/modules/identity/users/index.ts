export { usersHandlers } from './handlers.ts';
export { users } from './resource.ts';
export { tidied } from './rules.ts';
export { peopleSearch } from './search.ts';
