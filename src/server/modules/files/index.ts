export { filesHandlers } from './handlers.ts';
export { storeImage } from './store-image.ts';
