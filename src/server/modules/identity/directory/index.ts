export { oidcHandlers } from './oidc/handlers.ts';
