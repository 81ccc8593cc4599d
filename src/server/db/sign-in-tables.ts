import type { Generated, GeneratedAlways } from 'kysely';
import type { RoleScope } from '#shared/access/roles.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Json, Revised } from './columns.ts';

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
}

export interface EdsTables {
  eds_challenges: EdsChallengesTable;
  eds_signatures: EdsSignaturesTable;
}

/** What was given to be signed; only the hash of its random part. */
interface EdsChallengesTable {
  token_hash: Uint8Array;
  network: string;
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
}
