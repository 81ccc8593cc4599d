import type { Schemas } from '#shared/contract/index.ts';
import { byAlphabet } from '#shared/i18n/alphabet.ts';

/** The order of people on a sheet. */
export function byName(one: Schemas['ReportCardPerson'], other: Schemas['ReportCardPerson']): number {
  return byAlphabet(one.name, other.name) || one.id - other.id;
}
