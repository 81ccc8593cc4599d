import type { FieldModel } from '../../../../model/model.ts';

/** Whether a column is aligned to the right. */
export const isNumeric = ({ kind }: FieldModel): boolean => kind === 'integer' || kind === 'number';
