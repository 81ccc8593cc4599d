export { systemHandlers } from './handlers.ts';
export { saveOrganisation } from './queries.ts';
