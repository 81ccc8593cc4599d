export { accessHandlers } from './handlers.ts';
export { accessKinds, stopMailings } from './letters/index.ts';
