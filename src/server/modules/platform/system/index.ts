export { systemHandlers } from './handlers.ts';
export { findOrganisation, saveOrganisation } from './queries.ts';
