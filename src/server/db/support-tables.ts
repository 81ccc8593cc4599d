import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';

/** What a person asked support for. */
export interface SupportRequestsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  type_id: number;
  subject: string;
  state: Generated<Schemas['SupportState']>;
  assignee_id: number | null;
  /** Where help was asked for, as the app said. */
  context: JsonOrNull<Schemas['SupportContext']>;
  /** The attempt that ran when help was asked for. */
  attempt_id: number | null;
  merged_into: number | null;
  /** Since when the person waits for an answer. */
  waiting_since: Date | null;
  escalated_at: Date | null;
  first_answered_at: Date | null;
  solved_at: Date | null;
  /** The last lines that each side has read. */
  person_read: Generated<number>;
  support_read: Generated<number>;
  /** The last line of support that the person was told of by a notice. */
  person_told: Generated<number>;
  last_text: Generated<string>;
  last_at: Date;
  rating: number | null;
  rating_words: string | null;
  created_at: Date;
  search: GeneratedAlways<string>;
}

/** Lines of a conversation, written under the lock of their request. */
export interface SupportMessagesTable {
  id: GeneratedAlways<number>;
  request_id: number;
  kind: Schemas['SupportMessage']['kind'];
  side: Schemas['SupportMessage']['side'];
  author_id: number | null;
  /** Made on the device of the author. */
  client_id: string | null;
  text: Generated<string>;
  event: Schemas['SupportEvent'] | null;
  /** What the event is about. */
  subject: string | null;
  created_at: Date;
}

/** Uploaded first, and named by a message then. */
export interface SupportFilesTable {
  token: string;
  user_id: number;
  message_id: number | null;
  /** Among the files of the message, from 0. */
  position: Generated<number>;
  name: string;
  media_type: string;
  content_hash: string;
  bytes: number;
  created_at: Date;
}

/** Who of support has looked at a request, and when first. */
export interface SupportLooksTable {
  request_id: number;
  user_id: number;
  at: Date;
}

/** Who of support is there; who has said nothing is. */
export interface SupportStaffTable {
  user_id: number;
  available: boolean;
  at: Date;
}

export interface CannedAnswersTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  /** What is typed after a slash; unique in whatever case. */
  shortcut: string;
  title: Json<LocalizedText>;
  text: Json<LocalizedText>;
  search: GeneratedAlways<string>;
}
