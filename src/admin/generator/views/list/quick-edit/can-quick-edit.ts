import type { ResourceDefinition } from '../../../define-resource.ts';
import { INPUTS } from '../../../inputs.tsx';
import { type FieldModel, fieldOf } from '../../../../model/model.ts';

/** Whether a column can be edited in the list: the resource enables it, and the contract allows the edit. */
export function canQuickEdit({ model, quickEdit, inputs }: ResourceDefinition, column: string): boolean {
  const field = fieldOf(model, 'edit', column);
  return quickEdit.includes(column) && field !== undefined && (inputs[column] ?? INPUTS[field.kind]) !== null;
}

/** Fields that say what a person may do, or whether something is on: a slip there does harm. */
const isRisky = ({ kind, reference }: FieldModel): boolean => kind === 'boolean' || reference?.resource === 'roles';

/** The column that the keyboard begins with: the first harmless one. */
export function firstToEdit({ model }: ResourceDefinition, columns: readonly string[]): string | undefined {
  const harmless = columns.find((name) => {
    const field = fieldOf(model, 'edit', name);
    return field !== undefined && !isRisky(field);
  });
  return harmless ?? columns[0];
}
