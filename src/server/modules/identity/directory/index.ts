export { directoryOf } from './ldap/sign-in.ts';
export { oidcHandlers } from './oidc/handlers.ts';
export { directoryHandlers, startDirectoryWork } from './sync/handlers.ts';
