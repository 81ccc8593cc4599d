export { accessHandlers } from './handlers.ts';
export { accessKinds, forgetLetters, stopMailings } from './letters/index.ts';
