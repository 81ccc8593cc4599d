import type { ResourceName } from './model.ts';

/** The locale keys of fields, enum values and field hints. */
export const fieldLabel = (resource: ResourceName, field: string): string => `resources.${resource}.fields.${field}`;
export const valueLabel = (resource: ResourceName, field: string, value: string): string =>
  `resources.${resource}.values.${field}.${value}`;
export const hintKey = (resource: ResourceName, field: string): string => `resources.${resource}.hints.${field}`;
