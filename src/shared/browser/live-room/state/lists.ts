import { isHost, type RoomPerson, type RoomQuestion, type RoomView } from './room-view.ts';

/** Who waits in the lobby, the first who came first. */
export const waitingIn = ({ people }: RoomView): RoomPerson[] => people.filter(({ state }) => state === 'waiting');

/** Who was refused or put out, by name: hosts may let them in after all. */
export const outsideIn = ({ people }: RoomView): RoomPerson[] =>
  people
    .filter(({ state }) => state === 'refused' || state === 'removed')
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Who is in the room now: hosts first, then by name. */
export const presentIn = ({ people }: RoomView): RoomPerson[] =>
  people
    .filter(({ state, present }) => state === 'admitted' && present)
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));

const rank = (person: RoomPerson): number => (isHost(person) ? 0 : 1);

/** Raised hands, the longest first. */
export const handsIn = (view: RoomView): RoomPerson[] =>
  view.people
    .filter(({ state, handAt }) => state === 'admitted' && handAt !== null)
    .toSorted((one, other) => (one.handAt ?? '').localeCompare(other.handAt ?? '') || one.id - other.id);

/** Those that wait for an answer by votes, then the others from the newest on. */
export const questionsIn = ({ questions }: RoomView): { open: RoomQuestion[]; done: RoomQuestion[] } => ({
  open: questions
    .filter(({ state }) => state === 'pending')
    .toSorted((one, other) => other.votes - one.votes || one.id - other.id),
  done: questions.filter(({ state }) => state !== 'pending').toSorted((one, other) => other.id - one.id),
});

/** How a prompt stands for me: late: I may still say that I am back; wrong, over: what I have chosen was wrong. */
export interface MyPrompt {
  prompt: NonNullable<RoomView['prompt']>;
  standing: 'open' | 'late' | 'wrong' | 'over';
}

/** The prompt that I have not answered rightly, at a time of the server; undefined: none. */
export function promptFor({ prompt, me, people, room }: RoomView, now: number): MyPrompt | undefined {
  const mine = people.find(({ id }) => id === me.personId);
  const { promptOutcome } = me;
  if (prompt === null || promptOutcome === 'right' || mine === undefined || isHost(mine) || room.endedAt !== null)
    return undefined;
  if (promptOutcome === 'over') return { prompt, standing: 'over' };
  if (Date.parse(prompt.closesAt) <= now) return { prompt, standing: 'late' };
  return { prompt, standing: promptOutcome === 'wrong' ? 'wrong' : 'open' };
}

/** The words to choose from, for each person and each prompt in another order. */
export function choicesFor({ id, choices }: MyPrompt['prompt'], personId: number): MyPrompt['prompt']['choices'] {
  const places = new Map(choices.map((word) => [word, scatter(`${id} ${personId} ${word}`)]));
  return choices.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** A number that says nothing of the text (FNV-1a, mixed once more). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
