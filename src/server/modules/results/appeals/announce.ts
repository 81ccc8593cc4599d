import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { knownResults } from '../../exams/attempts/index.ts';
import { announce, type Reader } from '../../platform/notices/index.ts';
import type { AppealRow, Decision } from './queries.ts';

/**
 * Tells people about decisions on their appeals. Whose result is hidden again, because the attempt was reopened, reads the decision with
 * the result.
 */
export async function announceDecisions(
  trx: Trx,
  decided: readonly AppealRow[],
  { state, answer, at }: Decision,
  actor: Actor,
): Promise<void> {
  const accepted = state === 'accepted';
  const attempts = decided.map(({ attempt_id }) => attempt_id);
  const known = new Set((await knownResults(trx, attempts, at)).map(({ id }) => id));
  const announcements = decided
    .filter(({ attempt_id }) => known.has(attempt_id))
    .map(({ user_id: userId, test_id: testId, title, attempt_id: attemptId, position }) => ({
      userId,
      kind: accepted ? ('appeal-accepted' as const) : ('appeal-rejected' as const),
      details: { testId, title, attemptId, position, reason: answer },
      letter: ({ name, language, t }: Reader) => {
        const test = localized(title, language);
        return {
          subject: t(accepted ? 'emails.appeal.acceptedSubject' : 'emails.appeal.rejectedSubject', { test }),
          text: t(accepted ? 'emails.appeal.accepted' : 'emails.appeal.rejected', {
            ...{ name, test, number: position + 1, answer },
          }),
        };
      },
    }));
  await announce(trx, announcements, at, actor);
}
