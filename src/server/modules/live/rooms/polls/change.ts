import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { given, toJson } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { mayHaveVoted } from '../entry/guests.ts';
import { changeRoom } from '../log/write.ts';
import type { Asker } from '../member.ts';
import { pollEntity } from './queries.ts';
import { refuseWrongChoices, refuseWrongPoll } from './rules.ts';

/** Polls of one room. */
const MOST = 200;

interface Where {
  roomId: number;
  asker: Asker;
}

/** Opens a poll; the same again changes nothing. @throws PublicError 401, 403, 404, 409, 422 */
export function openPoll(
  ctx: Context,
  { roomId, asker }: Where,
  wish: Schemas['RoomPollNew'],
): Promise<Schemas['RoomPoll']> {
  const options = wish.options.map((option) => option.trim());
  const { clientId, kind, question, several = false, correct = [] } = wish;
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, async ({ trx, now, append }) => {
    const known = await trx
      .selectFrom('room_polls')
      .select(['id', 'room_id'])
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (known?.room_id === roomId) return pollEntity(trx, known.id);
    if (known !== undefined) throw errors.invalid({ clientId: { key: 'format-uuid' } });
    refuseWrongPoll({ kind, question, options, several, correct });
    const { count } = await trx
      .selectFrom('room_polls')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    if (count >= MOST) throw errors.conflict('room-too-many');
    const { id } = await trx
      .insertInto('room_polls')
      .values({
        room_id: roomId,
        client_id: clientId,
        kind,
        question: question.trim(),
        options: toJson(options),
        several,
        correct,
        opened_at: now,
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entity = await pollEntity(trx, id);
    await append({ kind: 'poll', entity });
    return entity;
  });
}

const findPoll = (trx: Trx, roomId: number, id: number) =>
  trx.selectFrom('room_polls').selectAll().where('room_id', '=', roomId).where('id', '=', id).executeTakeFirst();

/** Closes a poll, shows its results or hides them. @throws PublicError 401, 403, 404, 409 */
export function changePoll(
  ctx: Context,
  { roomId, pollId, asker }: Where & { pollId: number },
  { open, resultsShown }: { open?: false; resultsShown?: boolean },
): Promise<Schemas['RoomPoll']> {
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, async ({ trx, now, append }) => {
    const poll = await findPoll(trx, roomId, pollId);
    if (poll === undefined) throw errors.notFound();
    const closedAt = open === false && poll.closed_at === null ? now : undefined;
    const shown = resultsShown === poll.results_shown ? undefined : resultsShown;
    if (closedAt === undefined && shown === undefined) return pollEntity(trx, pollId);
    await trx
      .updateTable('room_polls')
      .set(given({ closed_at: closedAt, results_shown: shown }))
      .where('id', '=', pollId)
      .execute();
    const entity = await pollEntity(trx, pollId);
    await append({ kind: 'poll', entity });
    return entity;
  });
}

/** Chooses; another choice takes the place of the first. @throws PublicError 401, 403, 404, 409, 422, 429 */
export function voteInPoll(
  ctx: Context,
  { roomId, pollId, asker }: Where & { pollId: number },
  wish: readonly number[],
): Promise<Schemas['RoomPollVote']> {
  const choices = wish.toSorted((one, other) => one - other);
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, now, append }) => {
    const poll = await findPoll(trx, roomId, pollId);
    if (poll === undefined) throw errors.notFound();
    const before = await trx
      .selectFrom('room_poll_votes')
      .select('choices')
      .where('poll_id', '=', pollId)
      .where('person_id', '=', me.id)
      .executeTakeFirst();
    if (before !== undefined && before.choices.join() === choices.join()) return { pollId, choices };
    if (poll.closed_at !== null) throw errors.conflict('room-poll-closed');
    if (before === undefined && (await mayHaveVoted(trx, me, poll.opened_at)))
      throw errors.conflict('room-poll-earlier');
    refuseWrongChoices(poll, choices);
    await trx
      .insertInto('room_poll_votes')
      .values({ poll_id: pollId, person_id: me.id, choices, at: now })
      .onConflict((conflict) => conflict.columns(['poll_id', 'person_id']).doUpdateSet({ choices, at: now }))
      .execute();
    await append({
      kind: 'poll',
      entity: await pollEntity(trx, pollId),
      audience: poll.results_shown ? 'all' : 'hosts',
    });
    return { pollId, choices };
  });
}
