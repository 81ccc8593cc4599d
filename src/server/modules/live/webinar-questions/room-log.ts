import type { Trx } from '../../../db/index.ts';
import { appendEvent, questionEntity } from '../rooms/index.ts';
import type { QuestionRow } from './queries.ts';

/** Adds a question, as it stands now, to the log of its room, which must be locked: whoever is there sees it. */
export async function noteQuestion(trx: Trx, { id, room_id: roomId }: QuestionRow, at: Date): Promise<void> {
  await appendEvent(trx, { roomId, at }, { kind: 'question', entity: await questionEntity(trx, id), actorId: null });
}
