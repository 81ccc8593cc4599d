import type { Generated, GeneratedAlways } from 'kysely';
import type { RoleScope, SecondFactorPolicy } from '#shared/access/roles.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, Revised } from './columns.ts';
import type { SecondFactorTables } from './second-factor-tables.ts';

export interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  token_hash: Uint8Array;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
  weak_password: Generated<boolean>;
  way: Generated<Schemas['SignInWay']>;
  /** It began with a second factor, or with a signature; or one was set up in it. */
  strong: Generated<boolean>;
  /** When its person confirmed last who they are. */
  confirmed_at: Date | null;
  /** What the provider of OpenID Connect said, where signing out leads there. */
  id_token: string | null;
}

export interface KnownDevicesTable {
  user_id: number;
  token_hash: Uint8Array;
  last_seen_at: Date;
}

export interface SignInFailuresTable {
  login: string;
  origin: string;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
}

/** A letter with a link: that it is to be sent, and what became of it. */
export interface AccessLettersTable {
  mailing: string;
  user_id: number;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  reason: 'address' | 'server' | 'left-out' | null;
  answer: string | null;
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
  /** How often they have asked, and when last. */
  asked_count: Generated<number>;
  asked_at: Date;
  /** What else they gave as their contact later: anybody may ask in the name of another. */
  contacts: Generated<string[]>;
  /** What else they said later, in order. */
  comments: Generated<{ at: string; text: string }[]>;
}

export interface AccountTables {
  password_history: PasswordHistoryTable;
  data_exports: DataExportsTable;
}

/** The passwords that somebody had, the present one included; written by a trigger of `users`. */
interface PasswordHistoryTable {
  id: GeneratedAlways<number>;
  user_id: number;
  password_hash: string;
  set_at: Date;
  /** Staff want another one at the next sign-in. */
  must_replace: Generated<boolean>;
}

/** An archive of a person's own data. */
interface DataExportsTable {
  id: Generated<string>;
  user_id: number;
  state: Generated<Schemas['DataExport']['state']>;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date;
  content_hash: string | null;
  bytes: number | null;
}

export interface SignInTables extends EdsTables, SecondFactorTables {}

interface EdsTables {
  eds_challenges: EdsChallengesTable;
  eds_signatures: EdsSignaturesTable;
  report_card_challenges: ReportCardChallengesTable;
  report_card_signatures: ReportCardSignaturesTable;
}

/** What was given to one person to be signed, of one version of a report card. */
interface ReportCardChallengesTable {
  token_hash: Uint8Array;
  card_id: number;
  version: number;
  user_id: number;
  expires_at: Date;
  used_at: Date | null;
}

/** A version of a report card that somebody has signed: the sheet, what was signed of it, and the signature with its certificate. */
interface ReportCardSignaturesTable {
  id: GeneratedAlways<number>;
  card_id: number;
  version: number;
  user_id: number;
  signer_name: string;
  serial_number: string;
  issuer: string;
  at: Date;
  statement: Uint8Array;
  document: Uint8Array;
  cms: Uint8Array;
}

/** What was given to be signed; only the hash of its random part. */
interface EdsChallengesTable {
  token_hash: Uint8Array;
  network: string;
  /** The session whose person confirms who they are; null: somebody signs in. */
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A signature that somebody signed in with, or that of a known person that was refused. */
interface EdsSignaturesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  at: Date;
  outcome: string;
  serial_number: string;
  issuer: string;
  sha256: string;
  cms: Uint8Array;
}

export interface RolesTable extends Revised {
  id: Generated<number>;
  key: string;
  title: Json<LocalizedText>;
  permissions: string[];
  builtin: Generated<boolean>;
  scope: Generated<RoleScope>;
  second_factor: Generated<SecondFactorPolicy>;
}
