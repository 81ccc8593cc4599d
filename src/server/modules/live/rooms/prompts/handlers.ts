import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { changeRoom } from '../log/write.ts';
import { type Asker, askerOf } from '../member.ts';
import { answerOf, latestPrompt, outcomeOf, presentPrompt, withAnswers } from './queries.ts';
import { drawWords } from './words.ts';

/** How long people have for an answer. */
const PATIENCE_MS = 120_000;

/** Asks everybody whether they are there; while one is open it is the same. @throws PublicError 401, 403, 404, 409 */
function prompt(ctx: Context, roomId: number, asker: Asker): Promise<Schemas['RoomPrompt']> {
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, async ({ trx, now, append }) => {
    const latest = await latestPrompt(trx, roomId);
    if (latest !== undefined && latest.closes_at > now) return withAnswers(trx, roomId, presentPrompt(latest));
    const row = await trx
      .insertInto('room_prompts')
      .values({ room_id: roomId, asked_at: now, closes_at: new Date(now.getTime() + PATIENCE_MS), ...drawWords() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const entity = await withAnswers(trx, roomId, presentPrompt(row));
    await append({ kind: 'prompt', entity });
    return entity;
  });
}

interface Choice {
  roomId: number;
  promptId: number;
  word: Schemas['RoomPromptWord'];
}

/**
 * Says that one is there, by the word that was asked for. There is one try in time, and one later, for whoever comes back: it counts from
 * then on. @throws PublicError 401, 403, 404, 409 room-prompt-over
 */
function answer(ctx: Context, { roomId, promptId, word }: Choice, asker: Asker): Promise<Schemas['RoomPromptOutcome']> {
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, now, append }) => {
    const row = await trx
      .selectFrom('room_prompts')
      .selectAll()
      .where('room_id', '=', roomId)
      .where('id', '=', promptId)
      .executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    const before = outcomeOf(row, await answerOf(trx, promptId, me.id));
    const isOpen = row.closes_at > now;
    if (before === 'right' || (before === 'wrong' && isOpen)) return before;
    if (before === 'over' || (!isOpen && (await latestPrompt(trx, roomId))?.id !== promptId))
      throw errors.conflict('room-prompt-over');
    const said = { correct: word === row.word, at: now };
    await trx
      .insertInto('room_prompt_answers')
      .values({ prompt_id: promptId, person_id: me.id, ...said })
      .onConflict((conflict) => conflict.columns(['prompt_id', 'person_id']).doUpdateSet(said))
      .execute();
    await append({ kind: 'prompt', entity: await withAnswers(trx, roomId, presentPrompt(row)), audience: 'hosts' });
    return outcomeOf(row, said);
  });
}

export function promptHandlers(ctx: Context) {
  return {
    promptRoom: async (call) => ({ status: 201, body: await prompt(ctx, call.params.id, askerOf(call)) }),

    answerRoomPrompt: async (call) => {
      const { id: roomId, promptId } = call.params;
      const outcome = await answer(ctx, { roomId, promptId, word: call.body.word }, askerOf(call));
      return { status: 200, body: { outcome } };
    },
  } satisfies Handlers<'promptRoom' | 'answerRoomPrompt'>;
}
