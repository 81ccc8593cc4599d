export { restorationRequestsHandlers } from './handlers.ts';
