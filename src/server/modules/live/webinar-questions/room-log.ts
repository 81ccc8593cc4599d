import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { signalRoom } from '../../../signals.ts';
import { presentInRoom } from './present.ts';
import type { QuestionRow } from './queries.ts';

/** Adds a question, as it stands now, to the log of its room, which must be locked: whoever is there sees it. */
export async function noteQuestion(trx: Trx, question: QuestionRow, at: Date): Promise<void> {
  const { last_seq: seq } = await trx
    .updateTable('live_rooms')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', question.room_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('room_events')
    .values({
      room_id: question.room_id,
      seq,
      at,
      kind: 'question',
      actor_id: null,
      data: toJson(presentInRoom(question)),
    })
    .execute();
  await signalRoom(trx, { roomId: question.room_id, seq });
}
