import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { announceChanges, noteEvents, type ProtocolLine } from '../../exams/attempts/index.ts';
import { type Graded, isChanged, type Outcomes } from './regrade-papers.ts';

interface Occasion {
  correctionId: number;
  questionId: number;
  kind: 'key-corrected' | 'key-restored';
  action: string;
  reason: string;
  at: Date;
}

/** The attempts whose score or result has changed. */
export const changedOf = ({ graded }: Outcomes): Graded[] => graded.filter(isChanged);

/** Writes the protocols of all attempts, and tells the people whose result has changed, if they may know it. */
export async function announceCorrection(
  trx: Trx,
  outcomes: Outcomes,
  occasion: Occasion,
  actor: Actor,
): Promise<void> {
  const { correctionId, questionId, kind, action, reason, at } = occasion;
  const about = { correctionId, questionId, action };
  const line = (attemptId: number, testId: number, details: object): ProtocolLine => ({
    attemptId,
    testId,
    kind,
    at,
    actorId: actor.user.userId,
    details: { ...about, ...details },
  });
  await noteEvents(trx, [
    ...outcomes.running.map(({ id, test_id }) => line(id, test_id, {})),
    ...outcomes.graded.map(({ person, before, after }) => line(person.id, person.test_id, { before, after })),
  ]);
  const changed = changedOf(outcomes).map(({ person, before, after }) => ({ attemptId: person.id, before, after }));
  await announceChanges(trx, changed, { at, reason }, actor);
}
