export { rolesHandlers } from './handlers.ts';
export { roles } from './resource.ts';
