import type { ResourceName } from './model.ts';

/** The locale keys of fields, enum values and field hints. */
export const fieldLabel = (resource: ResourceName, field: string): string => `resources.${resource}.fields.${field}`;
export const valueLabel = (resource: ResourceName, field: string, value: string): string =>
  `resources.${resource}.values.${field}.${value}`;
export const hintKey = (resource: ResourceName, field: string): string => `resources.${resource}.hints.${field}`;

/** Where a column shows a state, of which the form's field is one side: "Status: active" instead of "Blocked: no". */
const STATES: Readonly<Record<string, string>> = { 'users.blocked': 'resources.users.state.column' };

/** The locale key of a column. */
export const columnLabel = (resource: ResourceName, field: string): string =>
  STATES[`${resource}.${field}`] ?? fieldLabel(resource, field);
