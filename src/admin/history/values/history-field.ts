import { type FieldModel, fieldOf, isResourceName } from '../../model/model.ts';

/** References of records that the console shows no record of: what an assignment names. */
const KNOWN: Readonly<Record<string, string>> = {
  themeId: 'themes',
  testId: 'tests',
  planId: 'plans',
  questionId: 'questions',
  userId: 'users',
  regionId: 'dictionaries',
  positionId: 'dictionaries',
  decidedBy: 'users',
};

/**
 * What the contract says of a field of a record's history: of the record, else of its forms; a field that neither has is shown as it is.
 */
export function historyField(resource: string, name: string): FieldModel {
  if (isResourceName(resource)) {
    const field =
      fieldOf(resource, 'record', name) ?? fieldOf(resource, 'edit', name) ?? fieldOf(resource, 'create', name);
    if (field !== undefined) return field;
  }
  return referenceOf(name) ?? { name, kind: 'text' };
}

/** A column of the rows of a list, by its name. */
export function referenceOf(name: string): FieldModel | undefined {
  const target = KNOWN[name];
  return target === undefined ? undefined : { name, kind: 'reference', reference: { resource: target } };
}
