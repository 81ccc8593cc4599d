import type { Schemas } from '#shared/contract/index.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json } from './columns.ts';

/** The room of a webinar, or of a meeting. */
interface LiveRoomsTable {
  id: GeneratedAlways<number>;
  webinar_id: number | null;
  meeting_id: number | null;
  /** The engine's. */
  name: string;
  opened_at: Date;
  ended_at: Date | null;
  lobby: Generated<boolean>;
  locked: Generated<boolean>;
  chat_open: Generated<boolean>;
  guests_publish: Generated<boolean>;
  /** The person whom all see large. */
  spotlight_id: number | null;
  /** What a host has put before all. */
  material_id: number | null;
  /** Of the log, which is written under the lock of this row. */
  last_seq: Generated<number>;
}

interface RoomPeopleTable {
  id: GeneratedAlways<number>;
  room_id: number;
  /** null: a guest. */
  user_id: number | null;
  name: string;
  role: 'host' | 'cohost' | 'participant';
  /** When they were host or co-host: a tstzmultirange of PostgreSQL. */
  led: Generated<string>;
  state: 'waiting' | 'left' | 'admitted' | 'refused' | 'removed';
  ticket_hash: string | null;
  /** Of a guest, while the room is open. */
  network: Generated<string | null>;
  /** For the engine. */
  identity: string;
  /** May speak, show and share. */
  floor: Generated<boolean>;
  hand_at: Date | null;
  entered_at: Date;
  seen_at: Date;
}

/** When somebody was in the room, by the events of the engine. */
interface RoomStaysTable {
  id: GeneratedAlways<number>;
  person_id: number;
  engine_id: string;
  joined_at: Date;
  left_at: Date | null;
}

/** The log of a room. */
interface RoomEventsTable {
  room_id: number;
  seq: number;
  at: Date;
  kind: string;
  actor_id: number | null;
  audience: Generated<'all' | 'hosts'>;
  data: Json<object>;
}

interface RoomMessagesTable {
  id: GeneratedAlways<number>;
  room_id: number;
  person_id: number;
  /** Made on the device of the author. */
  client_id: string;
  text: Generated<string>;
  reply_to: number | null;
  /** Emoji → people. */
  reactions: GeneratedJson<Record<string, number[]>>;
  removed_at: Date | null;
  removed_by: number | null;
  created_at: Date;
}

/** Uploaded first, and named by a message then. */
interface RoomFilesTable {
  token: string;
  person_id: number;
  message_id: number | null;
  position: Generated<number>;
  name: string;
  media_type: string;
  content_hash: string;
  bytes: number;
  created_at: Date;
}

/** Questions to the teacher; those that were `sent` to the administration are answered by it. */
interface RoomQuestionsTable {
  id: GeneratedAlways<number>;
  room_id: number;
  person_id: number;
  client_id: string;
  text: string;
  state: Generated<'pending' | 'answered' | 'sent'>;
  sent_at: Date | null;
  answer: string | null;
  answered_by: number | null;
  answered_at: Date | null;
  votes: Generated<number>;
  created_at: Date;
  search: GeneratedAlways<string>;
}

interface RoomQuestionVotesTable {
  question_id: number;
  person_id: number;
}

interface RoomPollsTable {
  id: GeneratedAlways<number>;
  room_id: number;
  client_id: string;
  kind: 'poll' | 'quiz';
  question: string;
  options: Json<string[]>;
  several: boolean;
  /** Of a quiz: the places of its right options. */
  correct: Generated<number[]>;
  opened_at: Date;
  closed_at: Date | null;
  results_shown: Generated<boolean>;
}

interface RoomPollVotesTable {
  poll_id: number;
  person_id: number;
  choices: number[];
  at: Date;
}

/** Everybody was asked whether they are there. */
interface RoomPromptsTable {
  id: GeneratedAlways<number>;
  room_id: number;
  asked_at: Date;
  closes_at: Date;
  /** What they have to choose, and among what. */
  word: Schemas['RoomPromptWord'];
  choices: Schemas['RoomPromptWord'][];
}

interface RoomPromptAnswersTable {
  prompt_id: number;
  person_id: number;
  at: Date;
  correct: boolean;
}

export interface RoomTables {
  live_rooms: LiveRoomsTable;
  room_events: RoomEventsTable;
  room_files: RoomFilesTable;
  room_messages: RoomMessagesTable;
  room_people: RoomPeopleTable;
  room_poll_votes: RoomPollVotesTable;
  room_polls: RoomPollsTable;
  room_prompt_answers: RoomPromptAnswersTable;
  room_prompts: RoomPromptsTable;
  room_question_votes: RoomQuestionVotesTable;
  room_questions: RoomQuestionsTable;
  room_stays: RoomStaysTable;
}
