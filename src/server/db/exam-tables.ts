import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, Json, JsonOrNull } from './columns.ts';

/** Counts the changes that make prepared papers of a test outdated; written by triggers. */
export interface PaperStockTable {
  test_id: number;
  generation: Generated<number>;
}

/** A paper prepared for an attempt that has not started. Its id is the one that the attempt will get. */
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
  /** How many heartbeats the attempt has had. */
  beats: Generated<number>;
  queued: Generated<number>;
  ip: string | null;
  gone_at: Date | null;
}

/** One row: when the server was last known to be running. */
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

export interface TestQuestionsTable {
  test_id: number;
  question_id: number;
  position: number;
}

export interface AssignmentsTable {
  id: GeneratedAlways<number>;
  test_id: number;
  target_type: Schemas['AssignmentTarget'];
  user_id: number | null;
  region_id: number | null;
  position_id: number | null;
  created_by: number | null;
  created_at: Date;
}

/** Appeals of learners against questions; one for each question of an attempt may be open. */
export interface AppealsTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  position: number;
  question_id: number;
  /** null: papers that do not say. */
  question_version: number | null;
  kind: Schemas['AppealKind'];
  text: string;
  state: Generated<Schemas['AppealState']>;
  answer: string | null;
  correction_id: number | null;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
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

/** The attempts of report cards; the database refuses to regrade those of a closed card. */
export interface ReportCardAttemptsTable {
  attempt_id: number;
  card_id: number;
}

export interface ReportCardRemarksTable {
  card_id: number;
  attempt_id: number;
  remark: string;
}

/** Each closing of a card with its contents, and each reopening. The database refuses to change or delete a row. */
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

/** Interventions by staff, by the request id that the page chose: a repeated request is carried out once. */
export interface InterventionsTable {
  actor_id: number;
  request_id: string;
  test_id: number;
  action: Schemas['InterventionAction'];
  at: Date;
  /** null only inside the transaction that does it. */
  result: JsonOrNull<Schemas['InterventionResult']>;
}

export interface TestPoolsTable {
  test_id: number;
  position: number;
  theme_id: number;
  difficulty_from: number;
  difficulty_to: number;
  count: number;
  tags: Generated<string[]>;
}
