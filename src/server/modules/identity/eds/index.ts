export { edsHandlers } from './handlers.ts';
