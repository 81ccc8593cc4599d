import type { components, operations } from './api.d.ts';

/** Every named schema of the contract: `Schemas['User']`. */
export type Schemas = components['schemas'];

/** Every operationId of the contract. */
export type OperationId = keyof operations;

export type Language = Schemas['Language'];
export type LocalizedText = Schemas['LocalizedText'];

export type { components, operations, paths } from './api.d.ts';
