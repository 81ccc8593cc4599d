import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';
import type {
  AuditEventsTable,
  BatchesTable,
  ChangesTable,
  ImportMappingsTable,
  JobsTable,
  SavedViewsTable,
  TableImportPhotosTable,
  TableImportRowsTable,
  TableImportsTable,
} from './console-tables.ts';

export type { Json } from './columns.ts';

/** The tables as Kysely sees them. int8 and numeric are numbers, date is YYYY-MM-DD, timestamptz is Date, jsonb is its value. */

export interface Database {
  roles: RolesTable;
  dictionary_types: DictionaryTypesTable;
  dictionaries: DictionariesTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  restoration_requests: RestorationRequestsTable;
  password_links: PasswordLinksTable;
  files: FilesTable;
  audit_events: AuditEventsTable;
  batches: BatchesTable;
  changes: ChangesTable;
  jobs: JobsTable;
  saved_views: SavedViewsTable;
  table_imports: TableImportsTable;
  table_import_rows: TableImportRowsTable;
  table_import_photos: TableImportPhotosTable;
  import_mappings: ImportMappingsTable;
  installation: InstallationTable;
  themes: ThemesTable;
  plans: PlansTable;
  plan_themes: PlanThemesTable;
  plan_assignments: PlanAssignmentsTable;
  theme_materials: ThemeMaterialsTable;
  retakes: RetakesTable;
  questions: QuestionsTable;
  question_versions: QuestionVersionsTable;
  question_imports: QuestionImportsTable;
  tests: TestsTable;
  test_questions: TestQuestionsTable;
  test_pools: TestPoolsTable;
  assignments: AssignmentsTable;
  attempts: AttemptsTable;
  attempt_papers: AttemptPapersTable;
  attempt_answers: AttemptAnswersTable;
}

/** A record that two people may edit at once: the database counts its edits. */

interface Revised extends Stamps {
  revision: GeneratedAlways<number>;
}

export interface RolesTable extends Revised {
  id: Generated<number>;
  key: string;
  title: Json<LocalizedText>;
  permissions: string[];
  builtin: Generated<boolean>;
}

export interface DictionaryTypesTable extends Revised {
  id: GeneratedAlways<number>;
  key: string;
  title: Json<LocalizedText>;
  builtin: Generated<boolean>;
}

export interface DictionariesTable extends Revised {
  id: GeneratedAlways<number>;
  type: string;
  title: Json<LocalizedText>;
  position: Generated<number>;
  active: Generated<boolean>;
  search: GeneratedAlways<string>;
}

export interface UsersTable extends Revised {
  id: GeneratedAlways<number>;
  login: string;
  password_hash: string | null;
  role_id: number;
  surname: string;
  name: string;
  middle_name: string | null;
  iin: string | null;
  personnel_number: string | null;
  region_id: number | null;
  position_id: number | null;
  registration_date: string;
  email: string | null;
  phone: string | null;
  photos: Generated<string[]>;
  language: Generated<Language>;
  theme: Generated<Schemas['ThemeChoice']>;
  blocked: Generated<boolean>;
  last_sign_in_at: Date | null;
  full_name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  token_hash: Uint8Array;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
}

export interface SignInFailuresTable {
  login: string;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
}

export interface RestorationRequestsTable {
  id: GeneratedAlways<number>;
  identifier: string;
  contact: string;
  comment: string | null;
  user_id: number | null;
  status: Generated<'pending' | 'accepted' | 'rejected'>;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
}

export interface PasswordLinksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Uint8Array;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  created_by: number | null;
}

export interface FilesTable {
  token: string;
  content_hash: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  owner_id: number | null;
  created_at: Generated<Date>;
}

/** Written by triggers only. */

/** A spreadsheet between its upload and its import. */

/** How a person mapped columns of this heading the last time. */

export interface InstallationTable {
  key: string;
  value: Json<unknown>;
}

export interface ThemesTable extends Revised {
  id: GeneratedAlways<number>;
  number: number;
  serial_number: string | null;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  lesson_type_id: number | null;
  outline: string | null;
  equipment: string | null;
  aids: string | null;
  hours: Generated<number>;
  search: GeneratedAlways<string>;
}

export interface PlansTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  period_from: string | null;
  period_to: string | null;
  sequential: Generated<boolean>;
  certificate_rule: Generated<'none' | 'completed' | 'passed'>;
  certificate_months: number | null;
  search: GeneratedAlways<string>;
}

export interface PlanThemesTable {
  plan_id: number;
  theme_id: number;
  position: number;
  hours: number | null;
}

export interface PlanAssignmentsTable {
  id: GeneratedAlways<number>;
  plan_id: number;
  target_type: Schemas['AssignmentTarget'];
  user_id: number | null;
  region_id: number | null;
  position_id: number | null;
  created_by: number | null;
  created_at: Date;
}

export interface ThemeMaterialsTable {
  theme_id: number;
  position: number;
  kind: 'test' | 'page' | 'link';
  title: Json<LocalizedText>;
  test_id: number | null;
  body: JsonOrNull<LocalizedText>;
  url: string | null;
  required: Generated<boolean>;
}

export interface RetakesTable extends Revised {
  id: GeneratedAlways<number>;
  test_id: number;
  user_id: number;
  origin: 'request' | 'grant';
  status: Generated<'pending' | 'accepted' | 'rejected'>;
  comment: string | null;
  reason: string | null;
  opens_at: Date | null;
  closes_at: Date | null;
  attempt_id: number | null;
  decided_by: number | null;
  decided_at: Date | null;
}

export interface QuestionsTable extends Revised {
  id: GeneratedAlways<number>;
  theme_id: number;
  type: Schemas['QuestionType'];
  text: Json<LocalizedText>;
  content: Json<Schemas['QuestionContent']>;
  points: Generated<number>;
  difficulty: Generated<number>;
  explanation: JsonOrNull<LocalizedText>;
  active: Generated<boolean>;
  tags: Generated<string[]>;
  version: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

/** What a question was before its wording or its key changed. Written by a trigger. */

export interface QuestionVersionsTable {
  question_id: number;
  version: number;
  text: Json<LocalizedText>;
  content: Json<Schemas['QuestionContent']>;
  points: number;
  explanation: JsonOrNull<LocalizedText>;
  ended_at: Date;
}

export interface QuestionImportsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  file_name: string;
  parsed: Json<unknown>;
  created_at: Date;
  expires_at: Date;
  result: JsonOrNull<Schemas['ImportResult']>;
}

export interface TestsTable extends Revised {
  id: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  kind: Generated<Schemas['Test']['kind']>;
  status: Generated<Schemas['Test']['status']>;
  duration_minutes: number;
  pass_percentage: number;
  attempts_allowed: Generated<number>;
  opens_at: Date | null;
  closes_at: Date | null;
  shuffle_questions: Generated<boolean>;
  shuffle_options: Generated<boolean>;
  review_policy: Generated<Schemas['ReviewLevel']>;
  review_from: Generated<Schemas['Test']['reviewFrom']>;
  search: GeneratedAlways<string>;
}

export interface TestQuestionsTable {
  test_id: number;
  question_id: number;
  position: number;
}

export interface TestPoolsTable {
  test_id: number;
  position: number;
  theme_id: number;
  difficulty_from: number;
  difficulty_to: number;
  count: number;
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

export interface AttemptsTable {
  id: GeneratedAlways<number>;
  test_id: number;
  user_id: number;
  number: number;
  status: Generated<Schemas['AttemptStatus']>;
  started_at: Date;
  deadline_at: Date;
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
}

export interface AttemptPapersTable {
  attempt_id: number;
  title: Json<LocalizedText>;
  items: Json<Schemas['PaperItem'][]>;
  /** In the order of items; the type belongs to the questions module. */
  keys: Json<unknown[]>;
  /** Ids of the questions in the order of keys. */
  questions: GeneratedAlways<number[]>;
  /** The version of each; null on papers that were made before there were versions. */
  versions: GeneratedAlways<(number | null)[]>;
}

export interface AttemptAnswersTable {
  attempt_id: number;
  position: number;
  answer: JsonOrNull<Schemas['Answer']>;
  epoch: number;
  seq: number;
  saved_at: Date;
  points: number | null;
  verdict: 'correct' | 'partial' | 'wrong' | 'unanswered' | null;
}
