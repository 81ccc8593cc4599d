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

/** The prompt that I have to answer at a time of the server; undefined: none. */
export function promptFor({ prompt, me, people }: RoomView, now: number): RoomView['prompt'] {
  const mine = people.find(({ id }) => id === me.personId);
  if (prompt === null || me.promptAnswered || mine === undefined || isHost(mine)) return null;
  return Date.parse(prompt.closesAt) > now ? prompt : null;
}
