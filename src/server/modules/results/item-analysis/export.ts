import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { downloadOf } from '../../../crud/index.ts';
import { localized, translator } from '../../../i18n.ts';
import type { Reader, TableCell } from '../../../tables/index.ts';
import { plainText } from '../../content/questions/index.ts';
import type { AnalysedItem } from './compute/analyse.ts';
import { FOCAL } from './compute/dif.ts';
import type { Measure } from './statistics/index.ts';

/** Six digits are more than the precision of these numbers. */
const DIGITS = 6;

const number = ({ value }: { value: number | null }): TableCell =>
  value === null ? null : Number(value.toFixed(DIGITS));

type Column = [name: string, value: (analysed: AnalysedItem, language: Language) => TableCell];

const inLanguage = ({ item }: AnalysedItem, language: Language, what: 'facility' | 'itemRest'): TableCell => {
  const found = item.languages.find((one) => one.language === language);
  return found === undefined ? null : number(found[what] as Measure);
};

const difOf = ({ item }: AnalysedItem, language: Language) => item.dif.find((one) => one.language === language);

/** One row for each item; headings are `itemAnalysis.columns.*`. */
const COLUMNS: readonly Column[] = [
  ['questionId', ({ item }) => item.questionId],
  ['version', ({ item }) => item.version],
  ['text', ({ item }, language) => plainText(localized(item.text, language))],
  ['theme', ({ item }, language) => (item.themeTitle === null ? null : localized(item.themeTitle, language))],
  ['points', ({ item }) => item.points],
  ['count', ({ item }) => item.count],
  ['unanswered', ({ item }) => item.unanswered],
  ['facility', ({ item }) => number(item.facility)],
  ['discrimination', ({ item }) => number(item.discrimination)],
  ['itemRest', ({ item }) => number(item.itemRest)],
];

/** The items with their indices, as a download. */
export function analysisTable(items: readonly AnalysedItem[], format: 'csv' | 'xlsx', reader: Reader) {
  const { language } = reader;
  const t = translator(language);
  const word = (name: string) => t(`pages.itemAnalysis.columns.${name}`);
  const named = (name: string, other: Language) => `${word(name)} (${other})`;
  const columns: [string, (analysed: AnalysedItem) => TableCell][] = [
    ...COLUMNS.map(([name, value]): [string, (analysed: AnalysedItem) => TableCell] => [
      word(name),
      (analysed) => value(analysed, language),
    ]),
    ...LANGUAGES.flatMap((own): [string, (analysed: AnalysedItem) => TableCell][] => [
      [named('facility', own), (analysed) => inLanguage(analysed, own, 'facility')],
      [named('itemRest', own), (analysed) => inLanguage(analysed, own, 'itemRest')],
    ]),
    ...FOCAL.flatMap((own): [string, (analysed: AnalysedItem) => TableCell][] => [
      [named('difClass', own), (analysed) => difOf(analysed, own)?.class ?? null],
      [named('difDelta', own), (analysed) => number({ value: difOf(analysed, own)?.delta ?? null })],
    ]),
    [
      word('findings'),
      ({ item }) => item.findings.map((finding) => t(`pages.itemAnalysis.findings.${finding}.name`)).join('; '),
    ],
  ];
  const rows = items.map((item) => columns.map(([, value]) => value(item)));
  return downloadOf({ name: 'item-analysis', headers: columns.map(([heading]) => heading), rows }, format, reader);
}
