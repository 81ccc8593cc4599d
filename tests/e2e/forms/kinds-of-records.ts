import { modelOf, type ResourceName } from '#admin/model/model.ts';

export type FormRecord = Readonly<Record<string, unknown>> & { id: number; revision: number; createdAt: string };

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Traits that make records differ: which fields are empty, and which options are chosen. */
function traits(resource: ResourceName, record: FormRecord): string[] {
  return modelOf(resource).record.flatMap(({ name, kind, readOnly }) => {
    const value = record[name];
    if (kind === 'enum' || kind === 'boolean') return [`${name}=${String(value)}`];
    return readOnly === true ? [] : [`${name} ${isEmpty(value) ? 'empty' : 'filled'}`];
  });
}

/** A few records that together cover every trait found in all of them. */
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
