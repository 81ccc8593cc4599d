import { percentText } from '#shared/i18n/numbers.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { announce, type Reader, tell } from '../../platform/notices/index.ts';
import type { Outcome } from './grading/regrade.ts';
import { policyOf, reviewColumns } from './review-policy.ts';
import { markShown } from './review.ts';
import { shows, visibleLevel } from './rules.ts';

type Shown = Pick<Outcome, 'percentage' | 'passed'>;

/** A result that was computed again. */
export interface ChangedResult {
  attemptId: number;
  before: Shown;
  after: Shown;
}

/**
 * Submitted attempts whose learners may know the result: it was shown to them, or the policy shows it now. Only they are told anything of
 * it; the others will see the result as it then is.
 */
export async function knownResults(trx: Trx, attemptIds: readonly number[], now: Date) {
  const rows = await trx
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.user_id',
      'attempts.test_id',
      'attempts.shown_at',
      'tests.title',
      ...reviewColumns(now),
    ])
    .where(sql<boolean>`attempts.id = any (${[...attemptIds]}::bigint[])`)
    .where('attempts.status', '=', 'submitted')
    .orderBy('attempts.id')
    .execute();
  return rows.filter((row) => row.shown_at !== null || shows(visibleLevel(policyOf(row), now), 'score'));
}

/** Tells those who may know their results that they have changed. Being told them counts as being shown them. */
export async function announceChanges(
  trx: Trx,
  results: readonly ChangedResult[],
  { at, reason }: { at: Date; reason?: string },
  actor: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  const changed = new Map(results.filter(isAnother).map((result) => [result.attemptId, result]));
  if (changed.size === 0) return;
  const known = await knownResults(trx, [...changed.keys()], at);
  const announcements = known.flatMap(({ id, user_id: userId, test_id: testId, title }) => {
    const result = changed.get(id);
    if (result === undefined) return [];
    const [before, after] = [result.before, result.after].map(({ percentage, passed }) => ({ percentage, passed }));
    return {
      userId,
      kind: 'result-changed' as const,
      details: { testId, title, attemptId: id, before, after, ...(reason !== undefined && { reason }) },
      letter: (reader: Reader) => letterOf(localized(title, reader.language), result, reason, reader),
    };
  });
  await announce(trx, announcements, at, actor);
  const unseen = known.filter(({ shown_at }) => shown_at === null).map(({ id }) => id);
  if (unseen.length > 0) await markShown(trx, unseen, 'score', at);
}

/** Tells the learner that the last missing mark is there, if the result is shown. */
export async function announceReady(trx: Trx, attemptId: number, now: Date): Promise<void> {
  const known = await knownResults(trx, [attemptId], now);
  await tell(
    trx,
    known.map(({ user_id: userId, test_id: testId, title }) => ({
      userId,
      kind: 'result-ready',
      details: { testId, title, attemptId },
    })),
    now,
  );
}

const isAnother = ({ before, after }: ChangedResult) =>
  before.percentage !== after.percentage || before.passed !== after.passed;

function letterOf(test: string, { before, after }: ChangedResult, reason: string | undefined, reader: Reader) {
  const { name, language, t } = reader;
  const percent = ({ percentage }: Shown) => (percentage === null ? '–' : percentText(percentage, language));
  const state = ({ passed }: Shown) =>
    passed === null ? '' : t(passed ? 'emails.resultChanged.passed' : 'emails.resultChanged.failed');
  const text = t('emails.resultChanged.text', {
    ...{ name, test, before: percent(before), after: percent(after) },
    ...{ beforeState: state(before), afterState: state(after) },
  });
  return {
    subject: t('emails.resultChanged.subject', { test }),
    text: reason === undefined ? text : `${text}\n\n${t('emails.resultChanged.reason', { reason })}`,
  };
}
