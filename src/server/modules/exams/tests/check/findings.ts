import type { Schemas } from '#shared/contract/index.ts';
import { isMarkedByPeople } from '../../../content/questions/index.ts';
import type { Subject } from './draft.ts';

type Check = Schemas['TestCheck'];
type Finding = Schemas['TestFinding'];
type Code = Schemas['TestFindingCode'];

const ERRORS: ReadonlySet<Code> = new Set([
  'no-questions',
  'pool-short',
  'minimum-not-asked',
  'section-not-asked',
  'section-missing',
  'closes-before-opens',
  'never-closes',
]);
const NOTES: ReadonlySet<Code> = new Set(['same-for-all', 'marked-by-people', 'cooldown-unused']);

function finding(code: Code, field: string | null = null, params: Finding['params'] = {}): Finding {
  return { code, severity: ERRORS.has(code) ? 'error' : NOTES.has(code) ? 'note' : 'warning', field, params };
}

/** If two papers share more than this part of their questions, it is reported. */
const MUCH_OVERLAP = 0.5;
/** If the mean difficulties (1–5) of papers differ by more than this, it is reported. */
const UNEVEN = 0.3;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The findings of a check: errors, warnings and hints. */
export function findingsOf(subject: Subject, check: Omit<Check, 'ok' | 'findings'>, now: Date): Finding[] {
  return [
    ...compositionFindings(subject, check),
    ...timeFindings(subject.draft, now),
    ...differenceFindings(subject, check),
    ...check.languages.map(({ language, missing }) =>
      finding('language-missing', null, { language, smart_count: missing }),
    ),
    ...markingFindings(subject),
  ];
}

function compositionFindings(
  { draft, pools, fixed }: Subject,
  check: Pick<Check, 'pools' | 'questionCount'>,
): Finding[] {
  const asked = new Set([...pools, ...fixed].map(({ themeId }) => themeId));
  return [
    ...(check.questionCount === 0 ? [finding('no-questions', 'questions')] : []),
    ...check.pools.flatMap(({ index, wanted, available, free }) => {
      const params = { number: index + 1, wanted, available, free };
      if (free < wanted) return [finding('pool-short', `pools.${index}.count`, { ...params, lacking: wanted - free })];
      return free === wanted ? [finding('pool-exhausted', `pools.${index}.count`, params)] : [];
    }),
    ...(draft.sectionMinimums ?? []).flatMap(({ themeId }, index) =>
      asked.has(themeId) ? [] : [finding('minimum-not-asked', `sectionMinimums.${index}.themeId`, { themeId })],
    ),
    ...sectionFindings(draft.sections ?? [], asked),
  ];
}

function sectionFindings(sections: readonly Schemas['TestSection'][], asked: ReadonlySet<number>): Finding[] {
  if (sections.length === 0) return [];
  const named = new Set(sections.map(({ themeId }) => themeId));
  return [
    ...sections.flatMap(({ themeId }, index) =>
      asked.has(themeId) ? [] : [finding('section-not-asked', `sections.${index}.themeId`, { themeId })],
    ),
    ...[...asked]
      .filter((themeId) => !named.has(themeId))
      .map((themeId) => finding('section-missing', 'sections', { themeId })),
  ];
}

function timeFindings(draft: Subject['draft'], now: Date): Finding[] {
  const { opensAt, closesAt, durationMinutes = 0, attemptsAllowed = 1, cooldownHours = 0 } = draft;
  const opens = typeof opensAt === 'string' ? Date.parse(opensAt) : undefined;
  const closes = typeof closesAt === 'string' ? Date.parse(closesAt) : undefined;
  const window = opens !== undefined && closes !== undefined ? closes - opens : undefined;
  const findings: Finding[] = [];
  if (window !== undefined && window <= 0) findings.push(finding('closes-before-opens', 'closesAt'));
  else if (window !== undefined && window < durationMinutes * MINUTE_MS) {
    const minutes = Math.floor(window / MINUTE_MS);
    findings.push(finding('window-short', 'closesAt', { minutes, durationMinutes }));
  }
  if (closes !== undefined && closes <= now.getTime()) findings.push(finding('closed-already', 'closesAt'));
  if (draft.reviewFrom === 'closed' && closes === undefined) findings.push(finding('never-closes', 'reviewFrom'));
  const showsKey = draft.reviewPolicy === 'key' && draft.reviewFrom !== 'closed';
  if (showsKey) findings.push(finding('key-while-open', 'reviewFrom'));
  if (cooldownHours > 0 && attemptsAllowed === 1) findings.push(finding('cooldown-unused', 'cooldownHours'));
  else if (cooldownHours > 0 && window !== undefined && window > 0 && cooldownHours * HOUR_MS >= window)
    findings.push(finding('cooldown-outlasts', 'cooldownHours', { hours: cooldownHours }));
  return findings;
}

function differenceFindings({ pools, fixed, draft }: Subject, check: Omit<Check, 'ok' | 'findings'>): Finding[] {
  const { variety, spread, questionCount } = check;
  if (variety === null || spread === null || questionCount === 0) return [];
  if (pools.length === 0) return fixed.length === 0 ? [] : [finding('same-for-all')];
  const findings: Finding[] = [];
  const percent = Math.round((100 * variety.overlap) / questionCount);
  if (variety.overlap / questionCount > MUCH_OVERLAP)
    findings.push(finding('overlap-high', 'pools', { percent, overlap: Math.round(variety.overlap * 10) / 10 }));
  const { meanDifficulty, points } = spread;
  if (draft.balanced !== true && meanDifficulty.to - meanDifficulty.from > UNEVEN)
    findings.push(
      finding('papers-uneven', 'balanced', { from: round(meanDifficulty.from), to: round(meanDifficulty.to) }),
    );
  if (points.from !== points.to) findings.push(finding('points-uneven', 'pools', { from: points.from, to: points.to }));
  return findings;
}

const round = (value: number) => Math.round(value * 100) / 100;

function markingFindings({ fixed, candidates }: Subject): Finding[] {
  const drawn = candidates.filter(isMarkedByPeople).length;
  const all = drawn + fixed.filter(isMarkedByPeople).length;
  return [
    ...(all > 0 ? [finding('marked-by-people', null, { smart_count: all })] : []),
    ...(drawn > 0 && drawn < candidates.length ? [finding('marked-uneven', 'pools', { smart_count: drawn })] : []),
  ];
}
