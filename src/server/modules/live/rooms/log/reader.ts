import type { Schemas } from '#shared/contract/index.ts';
import type { Member, RoomRow } from '../member.ts';
import { hasChat, isLeader } from '../rights.ts';

type Event = Schemas['RoomEvent'];

/** Who reads the log, as they stand. */
export interface Reader {
  personId: number;
  state: Schemas['RoomStanding'];
  role: Schemas['RoomRole'];
  /** By their role in the product, or since this is a meeting. */
  mayChat: boolean;
}

/** A line of the log as it is stored, for hosts. */
export interface LogLine {
  event: Event;
  audience: 'all' | 'hosts';
}

export const readerOf = (room: Pick<RoomRow, 'webinar_id'>, member: Member): Reader => ({
  personId: member.person.id,
  state: member.person.state,
  role: member.person.role,
  mayChat: hasChat(room, { ...member, person: { ...member.person, role: 'participant' } }),
});

const leads = ({ state, role }: Reader): boolean => isLeader({ state, role });

/** What others than hosts see of a poll: counts once they are shown, and what is right once it is closed, too. */
export function pollForAll(poll: Schemas['RoomPoll']): Schemas['RoomPoll'] {
  const { resultsShown, open } = poll;
  return {
    ...poll,
    counts: resultsShown ? poll.counts : null,
    voters: resultsShown ? poll.voters : null,
    correct: resultsShown && !open ? poll.correct : null,
  };
}

/** What others than hosts see of a prompt: not how many have answered. */
const promptForAll = ({ answers: _, ...prompt }: Schemas['RoomPrompt']): Schemas['RoomPrompt'] => prompt;

/** A line as somebody may read it; undefined: it is not for them. */
export function lineFor(reader: Reader, { event, audience }: LogLine): Event | undefined {
  // Who waits, or may no longer be there, hears of themselves only.
  if (reader.state !== 'admitted') return event.person?.id === reader.personId ? event : undefined;
  if (leads(reader)) return event;
  if (audience === 'hosts' && event.person?.id !== reader.personId) return undefined;
  if (event.kind === 'message' && !reader.mayChat) return undefined;
  if (event.prompt !== undefined) return { ...event, prompt: promptForAll(event.prompt) };
  return event.poll === undefined ? event : { ...event, poll: pollForAll(event.poll) };
}

/** The reader after a line that may be about them. */
export function readerAfter(reader: Reader, { person }: Event): Reader {
  return person?.id === reader.personId ? { ...reader, state: person.state, role: person.role } : reader;
}
