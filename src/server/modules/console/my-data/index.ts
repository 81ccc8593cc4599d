/** Archives that people have made of everything that the product keeps of them. */
export { forgetDataExports } from './forget.ts';
export { myDataHandlers, myDataKinds } from './handlers.ts';
