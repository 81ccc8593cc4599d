export { restorationRequestsHandlers } from './handlers.ts';
export { restorationRequests } from './resource.ts';
