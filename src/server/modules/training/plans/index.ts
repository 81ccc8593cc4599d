export { plansHandlers } from './handlers.ts';
export { plans } from './resource.ts';
