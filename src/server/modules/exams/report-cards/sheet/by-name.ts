import type { Schemas } from '#shared/contract/index.ts';

const ORDER = new Intl.Collator('kk', { numeric: true });

/** The order of people on a sheet. */
export function byName(one: Schemas['ReportCardPerson'], other: Schemas['ReportCardPerson']): number {
  return ORDER.compare(one.name, other.name) || one.id - other.id;
}
