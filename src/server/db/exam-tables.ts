import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, Json, JsonOrNull } from './columns.ts';

/** Counts what outdates the papers that lie ready for a test; triggers keep it. */
export interface PaperStockTable {
  test_id: number;
  generation: Generated<number>;
}

/** A paper that nobody has begun with; it has the id that its attempt will get. */
export interface PreparedPapersTable {
  attempt_id: number;
  test_id: number;
  generation: number;
  question_count: number;
  max_score: number;
}

/** The protocol of an attempt; the database refuses to change or remove a line. */
export interface AttemptEventsTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  test_id: number;
  kind: Schemas['AttemptEventKind'];
  at: Date;
  client_at: Date | null;
  actor_id: number | null;
  details: GeneratedJson<Record<string, unknown>>;
}

export interface AttemptContactsTable {
  attempt_id: number;
  at: Date;
  epoch: number;
  /** The moment of the newest receipt that the device held when it told of its journal. */
  bound_at: Date | null;
  head_seq: Generated<number>;
  queued: Generated<number>;
  ip: string | null;
  gone_at: Date | null;
}

/** One row, with the moment at which the server was last known to be there. */
export interface ServerPulseTable {
  id: number;
  at: Date;
  /** The steady clock at that moment, and since when it counts; null: noted before there was one. */
  steady_ms: number | null;
  steady_since: string | null;
}

export interface OutagesTable {
  id: GeneratedAlways<number>;
  began_at: Date;
  ended_at: Date;
  attempts: number;
}

/** A file of an answer; its bytes lie with the pictures, by their hash. */
export interface AnswerFilesTable {
  token: string;
  attempt_id: number;
  position: number;
  name: string;
  media_type: string;
  content_hash: string;
  bytes: number;
  created_at: Date;
}

export interface MarksTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  position: number;
  stage: 'first' | 'second' | 'resolved';
  marker_id: number | null;
  points: number;
  rubric: GeneratedJson<{ criterion: string; points: number }[]>;
  comment: string | null;
  at: Date;
}

export interface KeyCorrectionsTable {
  id: GeneratedAlways<number>;
  /** null: at every test that asked the question. */
  test_id: number | null;
  question_id: number;
  /** Which version of it was asked; null: papers that do not say. */
  version: number | null;
  action: 'key' | 'drop' | 'credit';
  content: JsonOrNull<Schemas['QuestionContent']>;
  reason: string;
  status: Generated<'applied' | 'rolled_back'>;
  applied_by: number | null;
  applied_at: Date;
  rolled_back_by: number | null;
  rolled_back_at: Date | null;
  rollback_reason: string | null;
  summary: GeneratedJson<Record<string, unknown>>;
}

export interface KeyCorrectionResultsTable {
  correction_id: number;
  attempt_id: number;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
}

/** What a person is told. */
export interface NoticesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: Schemas['NoticeKind'];
  details: GeneratedJson<Record<string, unknown>>;
  created_at: Date;
  read_at: Date | null;
}

export interface ReportCardsTable {
  id: GeneratedAlways<number>;
  test_id: number;
  title: Json<LocalizedText>;
  started_from: Date | null;
  started_to: Date | null;
  remarks: string | null;
  status: Generated<'open' | 'closed'>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  revision: Generated<number>;
}

/** The attempts that closed cards hold; the database refuses to judge them anew. */
export interface ReportCardAttemptsTable {
  attempt_id: number;
  card_id: number;
}

export interface ReportCardRemarksTable {
  card_id: number;
  attempt_id: number;
  remark: string;
}

/** What was closed, as it stood then, and who opened it again; the database refuses to change or remove a line. */
export interface ReportCardVersionsTable {
  id: GeneratedAlways<number>;
  card_id: number;
  version: number;
  action: 'close' | 'reopen';
  sheet: JsonOrNull<Record<string, unknown>>;
  sha256: string | null;
  reason: string | null;
  actor_id: number;
  at: Date;
}

/** What staff did to attempts, by the number that their page gave it. */
export interface InterventionsTable {
  actor_id: number;
  request_id: string;
  test_id: number;
  action: Schemas['InterventionAction'];
  at: Date;
  /** null only inside the transaction that does it. */
  result: JsonOrNull<Schemas['InterventionResult']>;
}
