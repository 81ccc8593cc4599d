import type { GeneratedAlways } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, Json } from './columns.ts';

/** The account of a person of the directory. */
interface DirectoryLinksTable {
  source: 'oidc' | 'ldap';
  /** The provider, or the server. */
  issuer: string;
  /** What the directory knows the person by, and never gives to another. */
  subject: string;
  user_id: number;
  linked_at: Date;
  /** The directory had the person no longer, and the account was blocked for it. */
  left_at: Date | null;
}

/** Somebody on the way through the provider; only the hashes of what proves it. */
interface OidcSignInsTable {
  state_hash: Uint8Array;
  browser_hash: Uint8Array;
  nonce: string;
  verifier: string;
  /** The session whose person confirms who they are; null: somebody signs in. */
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface DirectoryRunsTable {
  id: GeneratedAlways<number>;
  preview: boolean;
  state: Schemas['DirectoryRun']['state'];
  started_by: number | null;
  started_at: Date;
  /** A run that has said nothing for long belongs to a server that was killed. */
  beat_at: Date;
  ended_at: Date | null;
  counts: Json<Schemas['DirectoryCounts']>;
  refused: GeneratedJson<Schemas['DirectoryRefusal'][]>;
  /** Kept of the last run only. */
  people: GeneratedJson<Schemas['DirectoryRunPerson'][]>;
}

export interface DirectoryTables {
  directory_runs: DirectoryRunsTable;
  directory_links: DirectoryLinksTable;
  oidc_sign_ins: OidcSignInsTable;
}
