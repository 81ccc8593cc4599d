export { themesHandlers } from './handlers.ts';
