export { systemHandlers } from './handlers.ts';
export { findOrganisation, IS_NAMED, saveOrganisation } from './queries.ts';
