import { modelOf, type ResourceName } from '#admin/model/model.ts';

export type FormRecord = Readonly<Record<string, unknown>> & { id: number; revision: number; createdAt: string };

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What makes a record another kind of record than its neighbours: which of its fields are empty, and what is chosen. */
function traits(resource: ResourceName, record: FormRecord): string[] {
  return modelOf(resource).record.flatMap(({ name, kind, readOnly }) => {
    const value = record[name];
    if (kind === 'enum' || kind === 'boolean') return [`${name}=${String(value)}`];
    return readOnly === true ? [] : [`${name} ${isEmpty(value) ? 'empty' : 'filled'}`];
  });
}

/** A few records that have among them every trait that any of the records has. */
export function oneOfEachKind(resource: ResourceName, records: readonly FormRecord[]): FormRecord[] {
  const rest = records.map((record) => ({ record, traits: traits(resource, record) }));
  const missing = new Set(rest.flatMap((one) => one.traits));
  const chosen: FormRecord[] = [];
  const newOnes = (of: string[]) => of.filter((trait) => missing.has(trait)).length;
  while (missing.size > 0) {
    const best = rest.reduce((most, one) => (newOnes(one.traits) > newOnes(most.traits) ? one : most));
    for (const trait of best.traits) missing.delete(trait);
    chosen.push(best.record);
  }
  return chosen;
}
