export { themesHandlers } from './handlers.ts';
export { themes } from './resource.ts';
export { httpsAddress } from './https-address.ts';
