import type { Language, Schemas } from '#shared/contract/index.ts';
import { clockWithOffset, shownDate } from '../../../../wall-clock.ts';
import type { Db } from '../../../../db/index.ts';
import { localized, type Translate, translator } from '../../../../i18n.ts';
import type { Reader, TableCell } from '../../../../tables/index.ts';
import { plainText } from '../../../content/questions/index.ts';
import { breakdownOf } from '../breakdown.ts';
import type { Scope } from '../measures/scope.ts';
import { overviewOf } from '../overview.ts';
import { hardestQuestions } from '../questions.ts';
import { filterLines } from './filter-lines.ts';

/** A table of a report, the same on paper and in a workbook. */
export interface ReportTable {
  title: string;
  headers: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** All that a report says. */
export interface Report {
  title: string;
  /** The period, the filter, when it was counted. */
  lines: readonly string[];
  overview: Schemas['Statistics'];
  tables: readonly ReportTable[];
}

/** The groups of a report, in its order. */
const GROUPS = ['region', 'position', 'plan', 'theme', 'test'] as const;

const COLUMNS = ['active', 'hours', 'attempts', 'results', 'passed', 'passRate', 'completions', 'overdue'] as const;

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** Everything that the page shows, as tables in one language. */
export async function reportOf(db: Db, scope: Scope, { language, zone }: Reader): Promise<Report> {
  const t = translator(language);
  const overview = await overviewOf(db, scope, { compare: true });
  const tables: ReportTable[] = [summaryTable(overview, t), courseTable(overview, t)];
  for (const by of GROUPS) {
    const { groups } = await breakdownOf(db, scope, by);
    if (groups.length > 0) tables.push(groupTable(by, groups, language, t));
  }
  const questions = scope.seesQuestions ? (await hardestQuestions(db, scope)).questions : [];
  if (questions.length > 0) tables.push(questionTable(questions, language, t));
  return {
    title: t('pages.statistics.title'),
    lines: await linesOf(db, scope, overview, { language, zone }, t),
    overview,
    tables,
  };
}

async function linesOf(
  db: Db,
  { filter, now }: Scope,
  overview: Schemas['Statistics'],
  { language, zone }: Reader,
  t: Translate,
) {
  const { from, to } = overview.period;
  return [
    t('pages.statistics.report.period', { from: shownDate(from), to: shownDate(to) }),
    ...(await filterLines(db, filter, language, t)),
    t('pages.statistics.report.asOf', { time: clockWithOffset(now, zone) }),
  ];
}

function summaryTable({ tiles }: Schemas['Statistics'], t: Translate): ReportTable {
  return {
    title: t('pages.statistics.report.summary'),
    headers: [
      t('pages.statistics.report.measure'),
      t('pages.statistics.report.value'),
      t('pages.statistics.report.before'),
      t('pages.statistics.report.change'),
    ],
    rows: tiles.map(({ measure, value, previous }) => [
      t(`pages.statistics.measures.${measure}.unit`),
      rounded(value),
      rounded(previous),
      value === null || previous === null ? null : rounded(value - previous),
    ]),
  };
}

function courseTable({ tiles, intervals, grain }: Schemas['Statistics'], t: Translate): ReportTable {
  const shown = tiles.filter(({ series }) => series.length > 0);
  return {
    title: t(`pages.statistics.report.course.${grain}`),
    headers: [
      t('pages.statistics.report.since'),
      ...shown.map(({ measure }) => t(`pages.statistics.measures.${measure}.unit`)),
    ],
    rows: intervals.map((day, index) => [{ day }, ...shown.map(({ series }) => rounded(series[index] ?? null))]),
  };
}

function groupTable(
  by: (typeof GROUPS)[number],
  groups: readonly Schemas['StatisticsGroup'][],
  language: Language,
  t: Translate,
): ReportTable {
  const columns = COLUMNS.filter((column) => groups.some((group) => group[column] !== null));
  const name = ({ id, title }: Schemas['StatisticsGroup']) => {
    if (id === null) return t('pages.statistics.none');
    return title === null ? t('pages.statistics.deleted') : localized(title, language);
  };
  return {
    title: t(`pages.statistics.by.${by}.title`),
    headers: [t(`pages.statistics.by.${by}.one`), ...columns.map((column) => t(`pages.statistics.columns.${column}`))],
    rows: groups.map((group) => [name(group), ...columns.map((column) => rounded(group[column]))]),
  };
}

function questionTable(
  questions: readonly Schemas['StatisticsQuestion'][],
  language: Language,
  t: Translate,
): ReportTable {
  return {
    title: t('pages.statistics.questions.title'),
    headers: [
      t('pages.statistics.questions.question'),
      t('pages.statistics.questions.test'),
      t('pages.statistics.questions.count'),
      t('pages.statistics.questions.share'),
    ],
    rows: questions.map(({ text, test, count, share }) => [
      plainText(localized(text, language)),
      localized(test, language),
      count,
      rounded(share),
    ]),
  };
}
