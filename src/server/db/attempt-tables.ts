import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, Json, JsonOrNull } from './columns.ts';
import type { PrintedItem } from './printed.ts';

export interface AttemptsTable {
  id: GeneratedAlways<number>;
  test_id: number;
  user_id: number;
  number: number;
  status: Generated<Schemas['AttemptStatus']>;
  started_at: Date;
  deadline_at: Date;
  /** The closing, of the test or of the retake, that bounded it when it was started. */
  closing_at: Date | null;
  submitted_at: Date | null;
  submit_reason: Schemas['SubmitReason'] | null;
  duration_minutes: number;
  pass_percentage: number;
  question_count: number;
  max_score: number;
  epoch: Generated<number>;
  progress_epoch: Generated<number>;
  progress_seq: Generated<number>;
  current_question: Generated<number>;
  marked: Generated<number[]>;
  score: number | null;
  percentage: number | null;
  passed: boolean | null;
  answered_count: number | null;
  theme_scores: JsonOrNull<Schemas['ThemeScore'][]>;
  /** The rules that decide the result, frozen when the attempt starts. The attempts module has the type. */
  policy: GeneratedJson<Record<string, unknown>>;
  /** When the device had loaded the paper; null before that. */
  begun_at: Date | null;
  paused_at: Date | null;
  /** Until when a reopened attempt must be opened; it is paused until then. null: it does not wait for that. */
  open_by: Date | null;
  /** Without a time limit: deadline_at is the closing of the test, or far away. */
  unlimited: Generated<boolean>;
  /** When the sections of its paper after the first were entered. */
  section_starts: Generated<Date[]>;
  extra_seconds: Generated<number>;
  credited_seconds: Generated<number>;
  /** The device that holds the newest window. */
  device_id: string | null;
  /** The language in which the paper was taken. */
  language: Language | null;
  marking: Generated<'none' | 'pending' | 'done'>;
  /** The anonymous name that markers see instead of the person. */
  marking_ref: Generated<string>;
  flags: Generated<number>;
  /** How often answers of another window came in while it was running. */
  merges: Generated<number>;
  /** Until when late answers may come; null: none can come, or it has not ended. The result is not shown before. */
  late_until: Date | null;
  /** When the learner was first shown the result. Nothing that arrives later counts. */
  shown_at: Date | null;
  /** The most that the learner has been shown of a result. Reopening does not take it back. */
  shown_level: Schemas['ShownLevel'] | null;
  /** The most that the learner had been shown when the attempt was opened again; it stays for good. */
  reopened_after: Schemas['ShownLevel'] | null;
  late_counted: Generated<number>;
  late_waiting: Generated<number>;
  /** The result without the late answers that count, and with those that wait; null without late answers. */
  percentage_without_late: number | null;
  passed_without_late: boolean | null;
  percentage_with_late: number | null;
  passed_with_late: boolean | null;
  /** Ended without any heartbeat from a window that was open. */
  never_beat: Generated<boolean>;
}

export interface AttemptPapersTable {
  attempt_id: number;
  title: Json<LocalizedText>;
  items: Json<PrintedItem[]>;
  /** In the order of items; the type belongs to the papers module. */
  keys: Json<unknown[]>;
  /** Ids of the questions in the order of keys. */
  questions: GeneratedAlways<number[]>;
  /** The version of each; null on papers that were made before there were versions. */
  versions: GeneratedAlways<(number | null)[]>;
  /** Position → what a corrected key says of the question; the type belongs to the key-corrections module. */
  corrections: GeneratedJson<Record<string, unknown>>;
}

/** The texts of papers, each stored once. Rows are only added. */
export interface PaperTextsTable {
  /** Follows from the text: see modules/exams/papers/text-ref.ts. */
  ref: string;
  text: Json<LocalizedText>;
}

export interface AttemptAnswersTable {
  attempt_id: number;
  position: number;
  answer: JsonOrNull<Schemas['Answer']>;
  epoch: number;
  seq: number;
  saved_at: Date;
  points: number | null;
  verdict: Schemas['Verdict'] | null;
  /** When it was typed, by the server's clock as the device estimated it. */
  written_at: Date | null;
  /** Taken from a journal that arrived after the deadline. */
  late: Generated<boolean>;
}

/** The furthest head that the server saw of the journal of a window while the attempt ran, and the last one, as the window says. */
export interface AttemptHeadsTable {
  attempt_id: number;
  epoch: number;
  count: number;
  hash: string;
  /** When this head was first heard of. */
  seen_at: Date;
  /** What the window has told of its journal was true after this time; null: not known. */
  bound_at: Date | null;
  /** When the window was last in contact. */
  last_at: Date;
  /** What a device has shown of the journal: up to which entry all of it has come. */
  shown: JsonOrNull<{ finished?: number }>;
  /** The window has said that it will write nothing more. */
  final: Generated<boolean>;
}

/** The way through a paper that goes forward only: the first and last journal entry of a window at a question. */
export interface AttemptStepsTable {
  attempt_id: number;
  position: number;
  epoch: number;
  first_seq: number;
  last_seq: number;
  /** The furthest head that a save named here, and when; null: none did. */
  head_count: Generated<number | null>;
  head_hash: Generated<string | null>;
  head_at: Generated<Date | null>;
}

/** An answer that arrived after the end of its attempt. */
export interface LateAnswersTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  position: number;
  epoch: number;
  seq: number;
  answer: JsonOrNull<Schemas['Answer']>;
  written_at: Date;
  arrived_at: Date;
  proof: Schemas['LateAnswer']['proof'];
  state: Schemas['LateAnswer']['state'];
  /** What counted for the question before this answer did. */
  replaced: JsonOrNull<Schemas['Answer']>;
  decided_by: number | null;
  decided_at: Date | null;
  reason: string | null;
}

/** Other terms of a test for a person, a position or a region. */
export interface TestOverridesTable {
  id: GeneratedAlways<number>;
  test_id: number;
  user_id: number | null;
  position_id: number | null;
  region_id: number | null;
  opens_at: Date | null;
  closes_at: Date | null;
  extra_attempts: number;
  extra_minutes: number;
  extra_time_percent: number;
  reason: string;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
}
