export { savedViewsHandlers } from './handlers.ts';
