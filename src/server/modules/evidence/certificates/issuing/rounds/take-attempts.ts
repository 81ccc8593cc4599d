import { sql } from 'kysely';
import { shownFields } from '#shared/certificates/layout.ts';
import type { Language } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import type { Trx } from '../../../../../db/index.ts';
import { type KnownAttempt, knownAttempts, markShown } from '../../../../exams/attempts/index.ts';
import { findSubject, type Subject } from '../facts.ts';
import { lookAgain, type Review, type Round } from './round.ts';

interface AttemptRow {
  id: number;
  user_id: number;
  test_id: number;
  /** By which a certificate is issued by itself. */
  template_id: number | null;
  /** The certificate that rests on the attempt. */
  certificate_id: number | null;
  language: Language | null;
  version_id: number | null;
  /** The percentage in the values of the certificate, in Russian; it need not stand on the page. */
  percentage: string | null;
  is_appealed: boolean;
  /** Another certificate of the test is in force, and does not end soon. One whose result has gone keeps nobody from a new one. */
  has_other: boolean;
}

const findAttempts = async ({ trx, now }: Round, ids: readonly number[]): Promise<AttemptRow[]> =>
  (
    await sql<AttemptRow>`
    select a.id, a.user_id, a.test_id, t.id as template_id, c.id as certificate_id, c.language, c.version_id,
      c."values"->'ru'->>'percentage' as percentage,
      exists (select from appeals p where p.attempt_id = a.id and p.state in ('sent', 'considering')) as is_appealed,
      exists (select from certificates o where o.user_id = a.user_id and o.test_id = a.test_id and o.state = 'issued'
        and o.review is distinct from 'result-changed' and o.attempt_id is distinct from a.id
        and coalesce(o.expires_on, 'infinity') - coalesce(t.remind_days[1], 0) > ${localDay(now)}::date) as has_other
    from attempts a
    left join certificate_template_tests part on part.test_id = a.test_id
    left join certificate_templates t on t.id = part.template_id and t.active
    left join certificates c on c.attempt_id = a.id and c.state <> 'replaced'
    where a.id = any (${[...ids]}::bigint[]) and (t.id is not null or c.id is not null) order by a.id`.execute(trx)
  ).rows;

/** Issues what passed attempts give a right to, and looks whether the results of certificates still stand. */
export async function takeAttempts(round: Round, ids: readonly number[]): Promise<void> {
  const { trx, now, orders, reviews } = round;
  const rows = ids.length === 0 ? [] : await findAttempts(round, ids);
  if (rows.length === 0) return;
  const users = [...new Set(rows.map((row) => row.user_id))];
  const tests = [...new Set(rows.map((row) => row.test_id))];
  const known = new Map((await knownAttempts(trx, users, tests, now)).map((one) => [one.id, one]));
  const given = new Set<string>();
  const subjects = new Map<number, Subject>();
  const shown: number[] = [];
  for (const row of rows) {
    const attempt = known.get(row.id);
    if (attempt === undefined) continue;
    // An attempt that was opened again is news when it is handed in.
    const mayBeKnownLater = attempt.submittedAt !== null && (attempt.result === 'later' || attempt.isWaiting);
    if (mayBeKnownLater) await lookAgain(round, { attempt_id: row.id, enrolment_id: null });
    if (row.certificate_id !== null) {
      reviews.set(row.certificate_id, await reviewOf(trx, row, attempt));
      continue;
    }
    const isRight = isKnown(attempt) && attempt.passed === true && !row.is_appealed && !row.has_other;
    if (row.template_id === null || !isRight || given.has(`${row.user_id}/${row.test_id}`)) continue;
    const subject = subjects.get(row.test_id) ?? (await findSubject(trx, { testId: row.test_id }));
    if (subject === undefined) continue;
    subjects.set(row.test_id, subject);
    given.add(`${row.user_id}/${row.test_id}`);
    orders.push({
      ...{ templateId: row.template_id, userId: row.user_id, source: 'test', sourceKey: `attempt:${row.id}`, subject },
      ...{ attemptId: row.id, percentage: attempt.percentage, issuedOn: localDay(attempt.submittedAt ?? now) },
    });
    if (attempt.isNews) shown.push(row.id);
  }
  // Whoever gets a certificate knows the result.
  if (shown.length > 0) await markShown(trx, shown, 'score', now);
}

/** Whether the result is there, and its learner may know it. */
const isKnown = ({ submittedAt, result, isWaiting }: KnownAttempt): boolean =>
  submittedAt !== null && result === 'shown' && !isWaiting;

async function reviewOf(trx: Trx, row: AttemptRow, attempt: KnownAttempt): Promise<Review> {
  if (!isKnown(attempt)) return 'result-held';
  if (attempt.passed !== true) return 'result-changed';
  if (row.is_appealed) return 'result-appealed';
  const isSame = attempt.percentage === null || isNumber(row.percentage, percentText(attempt.percentage, 'ru', 1));
  return isSame || !(await showsPercentage(trx, row)) ? null : 'result-differs';
}

/** Whether two texts say the same number, however its sign is set apart. */
const isNumber = (one: string | null, other: string): boolean => bare(one ?? '') === bare(other);
const bare = (text: string): string => text.replaceAll(/[^\d,.]/g, '');

async function showsPercentage(trx: Trx, { version_id: id, language }: AttemptRow): Promise<boolean> {
  if (id === null || language === null) return false;
  const { layout } = await trx
    .selectFrom('certificate_template_versions')
    .select('layout')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return shownFields(layout, language).some(({ field }) => field === 'percentage');
}
