import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { localized, translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { noteEvents, type ProtocolLine } from '../../exams/attempts/index.ts';
import { tell } from '../../platform/notices/index.ts';
import { type Graded, isChanged, type Outcomes } from './regrade-papers.ts';

interface Occasion {
  correctionId: number;
  questionId: number;
  kind: 'key-corrected' | 'key-restored';
  action: string;
  reason: string;
  actorId: number;
  at: Date;
}

/** The attempts whose score or result has changed. */
export const changedOf = ({ graded }: Outcomes): Graded[] => graded.filter(isChanged);

/** Writes the protocols of all attempts, and notifies the people whose result has changed. */
export async function announce(trx: Trx, outcomes: Outcomes, occasion: Occasion): Promise<void> {
  const { correctionId, questionId, kind, action, reason, actorId, at } = occasion;
  const about = { correctionId, questionId, action };
  const line = (attemptId: number, testId: number, details: object): ProtocolLine => ({
    attemptId,
    testId,
    kind,
    at,
    actorId,
    details: { ...about, ...details },
  });
  await noteEvents(trx, [
    ...outcomes.running.map(({ id, test_id }) => line(id, test_id, {})),
    ...outcomes.graded.map(({ person, before, after }) => line(person.id, person.test_id, { before, after })),
  ]);
  await tell(
    trx,
    changedOf(outcomes).map(({ person, before, after }) => ({
      userId: person.user_id,
      kind: 'result-changed',
      details: {
        testId: person.test_id,
        title: person.title,
        attemptId: person.id,
        before: { percentage: before.percentage, passed: before.passed },
        after: { percentage: after.percentage, passed: after.passed },
        reason,
      },
    })),
    at,
  );
}

/** Mails people whose result has changed. Runs after the commit; the request does not wait for it. */
export async function mailChanged(ctx: Context, changed: readonly Graded[], reason: string): Promise<void> {
  if (ctx.env.smtpUrl === undefined) return;
  for (const { person, before, after } of changed) {
    if (person.email === null) continue;
    const t = translator(person.language);
    const test = localized(person.title, person.language);
    const percent = (value: number | null) => (value === null ? '–' : `${value} %`);
    const state = (passed: boolean | null) =>
      passed === null ? '' : t(passed ? 'emails.resultChanged.passed' : 'emails.resultChanged.failed');
    const params = {
      name: person.full_name,
      test,
      before: percent(before.percentage),
      after: percent(after.percentage),
      beforeState: state(before.passed),
      afterState: state(after.passed),
      reason,
    };
    await sendMail(ctx, {
      to: person.email,
      subject: t('emails.resultChanged.subject', { test }),
      text: t('emails.resultChanged.text', params),
    });
  }
}
