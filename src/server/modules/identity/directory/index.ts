export { directoryOf } from './ldap/sign-in.ts';
export { oidcHandlers } from './oidc/handlers.ts';
