import type { Generated, GeneratedAlways } from 'kysely';

export interface SecondFactorTables {
  totp_keys: TotpKeysTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  pending_sign_ins: PendingSignInsTable;
}

/** The key of a person's app, sealed; and a new one that waits to be confirmed in the session that asked for it. */
interface TotpKeysTable {
  user_id: number;
  secret: Uint8Array | null;
  /** The step of the newest code that was accepted: neither it nor an earlier one is accepted again. */
  last_step: number | null;
  added_at: Date | null;
  last_used_at: Date | null;
  new_secret: Uint8Array | null;
  new_session_id: string | null;
  new_until: Date | null;
}

interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: Uint8Array;
  created_at: Date;
  used_at: Date | null;
}

/** What a passkey has to sign; deleted when it is used. */
interface PasskeyChallengesTable {
  challenge: string;
  user_id: number;
  /** The sign-in or the session that it was given to. */
  holder: Uint8Array;
  expires_at: Date;
}

/** A sign-in whose password was right and that waits for a second factor; only the hash of its token. */
interface PendingSignInsTable {
  token_hash: Uint8Array;
  user_id: number;
  network: string;
  /** Tells whether the password is still the one that was right. */
  password_mark: Uint8Array;
  way: 'password' | 'link' | 'ldap';
  weak_password: boolean;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}
