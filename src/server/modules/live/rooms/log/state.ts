import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { type Db, snapshot } from '../../../../db/index.ts';
import { messagesOf } from '../chat/queries.ts';
import { type Asker, type Member, memberOf, type RoomRow } from '../member.ts';
import { peopleOf, personEntity } from '../people/queries.ts';
import { pollsOf, votesOf } from '../polls/queries.ts';
import { promptOf } from '../prompts/queries.ts';
import { questionsOf, votedQuestions } from '../questions/queries.ts';
import { hasChat, isLeader, sourcesOf } from '../rights.ts';
import { pollForAll } from './reader.ts';
import { roomEntity } from './room.ts';

/** A room as it stands, for one person: everything is of the moment of one number of the log. @throws PublicError 401, 404 */
export function stateFor(ctx: Context, roomId: number, asker: Asker): Promise<Schemas['RoomState']> {
  return snapshot(ctx.db, async (trx) => {
    const member = await memberOf(trx, roomId, asker);
    const room = await trx.selectFrom('live_rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow();
    const now = ctx.clock();
    return member.person.state === 'admitted'
      ? insiderState(trx, room, member, now)
      : outsiderState(trx, room, member, now);
  });
}

async function insiderState(db: Db, row: RoomRow, member: Member, now: Date): Promise<Schemas['RoomState']> {
  const { person } = member;
  const leads = isLeader(person);
  const { messages, earlier } = hasChat(row, member) ? await messagesOf(db, row.id) : { messages: [], earlier: false };
  const polls = await pollsOf(db, row.id);
  const { prompt, outcome } = await promptOf(db, row.id, { personId: person.id, leads, now });
  return {
    room: await roomEntity(db, row.id),
    seq: row.last_seq,
    me: {
      personId: person.id,
      publish: [...sourcesOf(row, person)],
      votedQuestionIds: await votedQuestions(db, person.id),
      votes: await votesOf(db, person.id),
      promptOutcome: outcome,
    },
    people: await peopleOf(db, row.id, { forHosts: leads }),
    messages,
    earlierMessages: earlier,
    questions: await questionsOf(db, row.id),
    polls: leads ? polls : polls.map(pollForAll),
    prompt,
    now: now.toISOString(),
  };
}

/** Who waits, or may no longer be there, gets only themselves. */
async function outsiderState(db: Db, row: RoomRow, { person }: Member, now: Date): Promise<Schemas['RoomState']> {
  return {
    room: { ...(await roomEntity(db, row.id)), material: null },
    seq: row.last_seq,
    me: { personId: person.id, publish: [], votedQuestionIds: [], votes: [], promptOutcome: 'none' },
    people: [await personEntity(db, person.id)],
    messages: [],
    earlierMessages: false,
    questions: [],
    polls: [],
    prompt: null,
    now: now.toISOString(),
  };
}
