import type { ResourceDefinition } from '../../../define-resource.ts';
import { INPUTS } from '../../../inputs.tsx';
import { fieldOf } from '../../../../model/model.ts';

/** Whether a column can be edited in the list: the resource enables it, and the contract allows the edit. */
export function canQuickEdit({ model, quickEdit, inputs }: ResourceDefinition, column: string): boolean {
  const field = fieldOf(model, 'edit', column);
  return quickEdit.includes(column) && field !== undefined && (inputs[column] ?? INPUTS[field.kind]) !== null;
}
