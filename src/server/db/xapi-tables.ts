import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './columns.ts';

/** What the store keeps the statements and documents of a person at a package by. */
interface XapiRegistrationsTable {
  id: string;
  /** null: the package was only looked at. */
  attempt_id: number | null;
  user_id: number;
  scorm_id: number;
  content_id: number;
  /** Of the account, and of the ids of activities. */
  home_page: string;
  created_at: Date;
  /** Of what units have sent. */
  statement_count: Generated<number>;
  statement_bytes: Generated<number>;
}

/** One launch of one unit. */
interface XapiSessionsTable {
  id: string;
  registration: string;
  launch_id: string | null;
  item_id: string;
  activity_id: string;
  mode: 'Normal' | 'Browse' | 'Review';
  /** SHA-256, as is token_hash. */
  fetch_hash: Buffer;
  token_hash: Buffer | null;
  opened_at: Date;
  expires_at: Date;
  last_at: Date;
  initialized_at: Date | null;
  ended_at: Date | null;
  ended_by: 'terminated' | 'abandoned' | null;
  /** What counts of it in scorm_times. */
  seconds: Generated<number>;
}

interface XapiStatementsTable {
  /** The order in which they came. */
  n: GeneratedAlways<number>;
  registration: string;
  id: string;
  session_id: string;
  /** It is one of ours: launched, abandoned, satisfied. */
  is_own: boolean;
  /** It follows the rules of cmi5. */
  is_defined: boolean;
  verb: string;
  activity: string | null;
  agents: string[];
  related_activities: string[];
  related_agents: string[];
  said_at: Date;
  stored_at: Date;
  /** Of what was sent. */
  digest: string;
  /** How much of the unit is done, as it says. */
  progress: number | null;
  statement: Json<Record<string, unknown>>;
}

interface XapiDocumentsTable {
  kind: 'state' | 'activity' | 'agent';
  /** The registration, or the person with the package. */
  scope: string;
  user_id: number;
  scorm_id: number;
  registration: string | null;
  activity_id: string;
  document_id: string;
  content_type: string;
  content: Buffer;
  etag: string;
  updated_at: Date;
}

export interface XapiTables {
  xapi_documents: XapiDocumentsTable;
  xapi_registrations: XapiRegistrationsTable;
  xapi_sessions: XapiSessionsTable;
  xapi_statements: XapiStatementsTable;
}
