import type { RoomEvent, RoomMessage, RoomNews, RoomPerson, RoomState } from './state/room-view.ts';

const AT = '2026-12-01T10:00:00.000Z';

export const person = (id: number, fields: Partial<RoomPerson> = {}): RoomPerson => ({
  id,
  name: `Человек ${id}`,
  role: 'participant',
  state: 'admitted',
  guest: false,
  floor: false,
  handAt: null,
  present: true,
  ...fields,
});

export const message = (id: number, fields: Partial<RoomMessage> = {}): RoomMessage => ({
  id,
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  personId: 2,
  name: 'Человек 2',
  text: `Сообщение ${id}`,
  replyTo: null,
  files: [],
  reactions: [],
  removed: false,
  at: AT,
  ...fields,
});

/** A webinar with its teacher, who is person 1, and me, who am person 2. */
export const roomState = (fields: Partial<RoomState> = {}): RoomState => ({
  room: {
    id: 7,
    kind: 'webinar',
    webinarId: 3,
    meetingId: null,
    title: { ru: 'Охрана труда' },
    openedAt: AT,
    endedAt: null,
    recording: false,
    settings: { lobby: false, locked: false, chatOpen: true, guestsPublish: false, spotlightId: null },
    material: null,
  },
  seq: 10,
  me: { personId: 2, publish: [], votedQuestionIds: [], votes: [], promptOutcome: 'none' },
  people: [person(1, { role: 'host' }), person(2)],
  messages: [],
  earlierMessages: false,
  questions: [],
  polls: [],
  prompt: null,
  now: AT,
  ...fields,
});

export const event = (seq: number, fields: Partial<RoomEvent>): RoomEvent => ({
  seq,
  at: AT,
  kind: 'message',
  actorId: null,
  ...fields,
});

export const news = (after: number, ...events: RoomEvent[]): RoomNews => ({
  after,
  upTo: events.at(-1)?.seq ?? after,
  events,
  reload: false,
});

/** Everybody is asked for the word river; it closes at once unless a later time is given. */
export const promptOf = (id: number, fields: Partial<NonNullable<RoomState['prompt']>> = {}) => ({
  id,
  askedAt: AT,
  closesAt: AT,
  word: 'river' as const,
  choices: ['sun' as const, 'river' as const, 'house' as const, 'book' as const],
  ...fields,
});
