export { filesHandlers } from './handlers.ts';
export { findFile } from './queries.ts';
export { storeImage } from './store-image.ts';
