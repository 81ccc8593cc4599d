export { plansHandlers } from './handlers.ts';
