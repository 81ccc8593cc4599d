import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { changeRoom } from '../log/write.ts';
import { type Asker, askerOf } from '../member.ts';
import { openPrompt, presentPrompt, withAnswers } from './queries.ts';

/** How long people have for an answer. */
const PATIENCE_MS = 120_000;

/** Asks everybody whether they are there; while one is open it is the same. @throws PublicError 401, 403, 404, 409 */
function prompt(ctx: Context, roomId: number, asker: Asker): Promise<Schemas['RoomPrompt']> {
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, async ({ trx, me, now, append }) => {
    const open = await openPrompt(trx, roomId, { personId: me.id, now });
    if (open !== undefined) return withAnswers(trx, roomId, open.prompt);
    const row = await trx
      .insertInto('room_prompts')
      .values({ room_id: roomId, asked_at: now, closes_at: new Date(now.getTime() + PATIENCE_MS) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const entity = await withAnswers(trx, roomId, presentPrompt(row));
    await append({ kind: 'prompt', entity });
    return entity;
  });
}

/** Says that one is there. @throws PublicError 401, 403, 404, 409 room-prompt-over */
function answer(ctx: Context, { roomId, promptId, asker }: { roomId: number; promptId: number; asker: Asker }) {
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, now, append }) => {
    const row = await trx
      .selectFrom('room_prompts')
      .select(['id', 'asked_at', 'closes_at'])
      .where('room_id', '=', roomId)
      .where('id', '=', promptId)
      .executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    if (row.closes_at <= now) throw errors.conflict('room-prompt-over');
    const isNew = await trx
      .insertInto('room_prompt_answers')
      .values({ prompt_id: promptId, person_id: me.id, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (isNew === undefined) return;
    await append({ kind: 'prompt', entity: await withAnswers(trx, roomId, presentPrompt(row)), audience: 'hosts' });
  });
}

export function promptHandlers(ctx: Context) {
  return {
    promptRoom: async (call) => ({ status: 201, body: await prompt(ctx, call.params.id, askerOf(call)) }),

    answerRoomPrompt: async (call) => {
      const { id: roomId, promptId } = call.params;
      await answer(ctx, { roomId, promptId, asker: askerOf(call) });
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'promptRoom' | 'answerRoomPrompt'>;
}
