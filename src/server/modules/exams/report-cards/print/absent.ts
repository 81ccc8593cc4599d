import type { Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';
import { placeOf, type SheetColumn } from './columns.ts';
import type { PrintWords } from './words.ts';

type Person = Schemas['ReportCardPerson'];

/** What the columns say of a person who did not come; the others have nothing to say. */
const CELLS: Record<string, (person: Person, place: number, words: PrintWords) => string | number | null> = {
  place: (_, place) => place,
  name: ({ name }) => name,
  personnelNumber: ({ personnelNumber }) => personnelNumber,
  position: ({ position }, _, { language }) => localized(position, language),
  region: ({ region }, _, { language }) => localized(region, language),
  outcome: (_, __, { t }) => t('pages.reportCards.outcomes.absent'),
};

/** The row of an absent person in the workbook. */
export function absentCells(columns: readonly SheetColumn[], person: Person, place: number, words: PrintWords) {
  return columns.map(({ key }) => CELLS[key]?.(person, place, words) ?? null);
}

/** The same on paper. */
export function absentTexts(
  columns: readonly SheetColumn[],
  person: Person,
  place: number,
  words: PrintWords,
): string[] {
  return columns.map(({ key }) =>
    key === 'position' ? placeOf(person, words) : String(CELLS[key]?.(person, place, words) ?? ''),
  );
}
