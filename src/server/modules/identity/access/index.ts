export { accessHandlers } from './handlers.ts';
export { accessKinds } from './letters/index.ts';
