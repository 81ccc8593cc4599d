export { themesHandlers } from './handlers.ts';
export { themes } from './resource.ts';
