import type { ResourceName } from './model.ts';

/** The locale keys of fields, enum values and field hints. */
export const fieldLabel = (resource: ResourceName, field: string): string => `resources.${resource}.fields.${field}`;
export const valueLabel = (resource: ResourceName, field: string, value: string): string =>
  `resources.${resource}.values.${field}.${value}`;
export const hintKey = (resource: ResourceName, field: string): string => `resources.${resource}.hints.${field}`;

type State = { on: string; off: string };

/** Yes-no fields that are a state, with the words for its two sides: "State: active" instead of "Blocked: no". */
const STATES: Readonly<Record<string, State>> = {
  'users.blocked': { on: 'resources.users.state.blocked', off: 'resources.users.state.active' },
};

/** The locale keys of the two sides of a yes-no field, where it is a state. */
export const stateOf = (resource: string, field: string): State | undefined => STATES[`${resource}.${field}`];

/** The locale key of a value of a yes-no field. */
export function booleanLabel(resource: string, field: string, value: boolean): string {
  const state = stateOf(resource, field) ?? { on: 'ra.boolean.true', off: 'ra.boolean.false' };
  return value ? state.on : state.off;
}
