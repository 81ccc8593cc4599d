import type { Schemas } from '#shared/contract/index.ts';

export type RoomState = Schemas['RoomState'];
export type RoomNews = Schemas['RoomNews'];
export type RoomEvent = Schemas['RoomEvent'];
export type RoomPerson = Schemas['RoomPerson'];
export type RoomMessage = Schemas['RoomMessage'];
export type RoomQuestion = Schemas['RoomQuestion'];
export type RoomPoll = Schemas['RoomPoll'];
export type RoomSource = Schemas['RoomSource'];

/** What a page knows of a room. */
export type RoomView = Omit<RoomState, 'now'>;

const ALL_SOURCES: readonly RoomSource[] = ['camera', 'microphone', 'screen', 'screenSound'];

export const isHost = ({ role }: Pick<RoomPerson, 'role'>): boolean => role !== 'participant';

/** Me among the people of a room. */
export const meOf = ({ people, me }: RoomView): RoomPerson | undefined => people.find(({ id }) => id === me.personId);

/** A new state of the server, with what the page knew before of earlier messages. */
export function viewOf({ now: _, ...state }: RoomState, before?: RoomView): RoomView {
  if (before === undefined || before.room.id !== state.room.id || state.messages.length === 0) return state;
  const first = state.messages[0]?.id ?? 0;
  const overlaps = before.messages.some(({ id }) => id >= first);
  // Between what was known and what came there may be a gap.
  if (state.earlierMessages && !overlaps) return state;
  return {
    ...state,
    messages: merged(before.messages, state.messages),
    earlierMessages: before.messages.length > 0 ? before.earlierMessages : state.earlierMessages,
  };
}

/**
 * The room after news of the log. Applying news twice changes nothing.
 * @returns undefined when something is missing between what is known and the news
 */
export function applyNews(view: RoomView, news: Omit<RoomNews, 'reload'>): RoomView | undefined {
  if (news.after > view.seq) return undefined;
  if (news.upTo <= view.seq) return view;
  const next = news.events
    .filter(({ seq }) => seq > view.seq)
    .reduce((before, event) => applyEvent(before, event), view);
  return { ...next, seq: news.upTo };
}

function applyEvent(view: RoomView, event: RoomEvent): RoomView {
  const { person, room, message, question, poll, prompt } = event;
  let next = view;
  if (person) next = allowed({ ...next, people: merged(next.people, [person]) });
  if (room) next = allowed({ ...next, room });
  if (message) next = { ...next, messages: quoted(next, message) };
  if (question) next = { ...next, questions: merged(next.questions, [question]) };
  if (poll) next = { ...next, polls: merged(next.polls, [counted(next, poll)]) };
  if (prompt) {
    const isNew = prompt.id !== next.prompt?.id;
    next = { ...next, prompt, ...(isNew && { me: { ...next.me, promptOutcome: 'none' } }) };
  }
  return next;
}

/** Messages with one more or another one. Of what was taken away nothing is left in answers to it. */
function quoted(view: RoomView, message: RoomMessage): RoomMessage[] {
  const messages = isInSight(view, message) ? merged(view.messages, [message]) : view.messages;
  if (!message.removed) return messages;
  return messages.map((one) =>
    one.replyTo?.id === message.id ? { ...one, replyTo: { ...one.replyTo, text: '' } } : one,
  );
}

/** Messages before those that are loaded come with them. */
const isInSight = ({ messages, earlierMessages }: RoomView, { id }: RoomMessage): boolean =>
  !earlierMessages || id >= (messages[0]?.id ?? 0);

/** What goes to everybody may lack the counts that hosts have seen already. */
function counted(view: RoomView, poll: RoomPoll): RoomPoll {
  const me = meOf(view);
  if (poll.counts !== null || me === undefined || !isHost(me)) return poll;
  const known = view.polls.find(({ id }) => id === poll.id);
  return known ? { ...poll, counts: known.counts, voters: known.voters, correct: poll.correct ?? known.correct } : poll;
}

/** What I may send follows from my role, the floor, and the settings of the room. */
function allowed(view: RoomView): RoomView {
  const me = meOf(view);
  const may = me?.state === 'admitted' && (isHost(me) || me.floor || view.room.settings.guestsPublish);
  return { ...view, me: { ...view.me, publish: may ? [...ALL_SOURCES] : [] } };
}

/** The later of what has the same id wins; in the order of ids. */
export function merged<T extends { id: number }>(before: readonly T[], added: readonly T[]): T[] {
  const all = new Map(before.map((one) => [one.id, one]));
  for (const one of added) all.set(one.id, one);
  return [...all.values()].toSorted((one, other) => one.id - other.id);
}
