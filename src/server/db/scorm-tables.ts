import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { ItemState, ItemStatus, LaunchOrder } from '#shared/scorm/frame.ts';
import type { PackageEdition, PackageFinding, PackageModel, PackageStandard } from '#shared/scorm/package.ts';
import type { GeneratedJson, Json, JsonOrNull, Stamps } from './columns.ts';

/** What was unpacked of a file. Never changed. */
interface ScormContentsTable {
  id: GeneratedAlways<number>;
  archive_hash: string;
  file_name: string;
  standard: PackageStandard;
  edition: PackageEdition;
  model: Json<PackageModel>;
  findings: Json<PackageFinding[]>;
  item_count: number;
  sco_count: number;
  /** Errors and warnings. */
  finding_count: number;
  file_count: number;
  total_bytes: number;
  created_at: Date;
  created_by: number | null;
}

interface ScormFilesTable {
  content_id: number;
  /** As the package has it, with slashes, decoded; without one at its start. */
  path: string;
  content_hash: string;
  bytes: number;
  media_type: string;
}

/** Contents that are being unpacked of an upload: they are kept until rows of scorm_files name them. */
interface ScormUnpackedTable {
  upload_id: string;
  content_hash: string;
  unpacked_at: Date;
}

/** SCORM and cmi5 packages. */
export interface ScormsTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  published: Generated<boolean>;
  content_id: number;
  /** null: any number. */
  attempts_allowed: number | null;
  /** What a finished attempt opens as. */
  after_end: Generated<'review' | 'continue'>;
  completes_on: Generated<'completed' | 'passed' | 'completed-and-passed' | 'completed-or-passed'>;
  /** Runs without the restrictions of a sandbox. */
  trusted: Generated<boolean>;
  search: GeneratedAlways<string>;
}

interface StatusColumns {
  completion: Generated<ItemStatus['completion']>;
  success: Generated<ItemStatus['success']>;
  /** -1 ... 1. */
  score_scaled: number | null;
  score_raw: number | null;
  score_min: number | null;
  score_max: number | null;
  /** 0 ... 1. */
  progress: number | null;
}

/** An attempt of a person at a package, on the content that it began with. */
interface ScormAttemptsTable extends StatusColumns {
  id: GeneratedAlways<number>;
  scorm_id: number;
  content_id: number;
  user_id: number;
  number: number;
  cycle: number;
  started_at: Date;
  last_at: Date;
  ended_at: Date | null;
  /** The launch that has told its end. */
  ended_by: Generated<string | null>;
  total_seconds: Generated<number>;
  /** Of them, those that plans have counted. */
  counted_seconds: Generated<number>;
  sequencing: string | null;
  shared: GeneratedJson<LaunchOrder['shared']>;
  current_item: string | null;
  /** Since when staff let the person begin again; the attempt no longer counts. */
  reset_at: Date | null;
  reset_by: number | null;
  reset_reason: Generated<string | null>;
}

interface ScormItemsTable extends StatusColumns {
  attempt_id: number;
  item_id: string;
  data: GeneratedJson<ItemState['data']>;
  /** Of its JSON. */
  data_bytes: Generated<number>;
  exit: ItemState['exit'];
  total_seconds: Generated<number>;
  first_at: Date;
  last_at: Date;
}

/** A window in which an attempt was opened. */
interface ScormLaunchesTable {
  id: string;
  attempt_id: number;
  /** Counts the launches of an attempt; only the newest writes states of items. */
  epoch: number;
  /** Signs what the frame keeps: 32 bytes. */
  secret: Buffer;
  seq: Generated<number>;
  calls: Generated<number>;
  calls_left_out: Generated<number>;
  /** Those of them that the browser has sent, and that were too many or too much. */
  calls_refused: Generated<number>;
  /** Of what its calls asked for, gave and got. */
  call_bytes: Generated<number>;
  opened_at: Date;
  last_at: Date;
  closed_at: Date | null;
  user_agent: string | null;
}

interface ScormTimesTable {
  launch_id: string;
  item_id: string;
  seconds: number;
}

interface ScormInteractionsTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  item_id: string;
  position: number;
  interaction_id: string;
  type: string | null;
  description: string | null;
  response: string | null;
  correct_responses: GeneratedJson<string[]>;
  result: string | null;
  weighting: number | null;
  latency_seconds: number | null;
  /** As the content wrote it: a time of day in 1.2. */
  answered_at: string | null;
  objectives: GeneratedJson<string[]>;
}

interface ScormObjectivesTable extends StatusColumns {
  attempt_id: number;
  item_id: string;
  position: number;
  objective_id: string;
  description: string | null;
}

/** What the content called, as it came. */
interface ScormCallsTable {
  launch_id: string;
  n: number;
  item_id: string;
  at_ms: number;
  method: string;
  element: string;
  value: string;
  result: string;
  error_code: number;
}

/** The tables beside `scorms`. */
export interface ScormParts {
  scorm_attempts: ScormAttemptsTable;
  scorm_calls: ScormCallsTable;
  scorm_contents: ScormContentsTable;
  scorm_files: ScormFilesTable;
  scorm_interactions: ScormInteractionsTable;
  scorm_items: ScormItemsTable;
  scorm_launches: ScormLaunchesTable;
  scorm_objectives: ScormObjectivesTable;
  scorm_times: ScormTimesTable;
  scorm_unpacked: ScormUnpackedTable;
}
