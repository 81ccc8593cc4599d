import type { ResourceName } from './model.ts';

/** Where the words of a field, of an enumeration's value and of a field's hint live in the locales. */
export const fieldLabel = (resource: ResourceName, field: string): string => `resources.${resource}.fields.${field}`;
export const valueLabel = (resource: ResourceName, field: string, value: string): string =>
  `resources.${resource}.values.${field}.${value}`;
export const hintKey = (resource: ResourceName, field: string): string => `resources.${resource}.hints.${field}`;
