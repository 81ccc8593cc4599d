/** Packages of cmi5: units, their sessions, and the store of what they tell (xAPI 1.0.3). */
export { xapiHandlers } from './handlers.ts';
export { abandonExpired } from './cmi5/abandon.ts';
export { forgetLooks } from './cmi5/registrations.ts';
export { registerStore } from './store/routes.ts';
