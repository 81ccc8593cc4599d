import type { AuditDetails } from '#shared/history/kinds.ts';
import type { Account } from './queries.ts';

/** Whose password it is; where the organisation's directory says so, what the audit trail tells of it. */
export interface Vouched {
  account: Account;
  details: AuditDetails | undefined;
}

/** What signing in with login and password asks the organisation's directory. */
export interface Directory {
  /**
   * Whose login and password these are there; undefined: nobody's, or there is no directory.
   * @param line those who come from one place wait in one line
   * @throws PublicError 503 when the directory does not answer, 422 where the person has no account
   */
  vouch: (login: string, password: string, line: string) => Promise<Vouched | undefined>;
  /**
   * Whether this is the password there of somebody whom it knows already, whatever their login here; false without a directory.
   * @throws PublicError 503 when the directory does not answer
   */
  confirms: (userId: number, password: string, line: string) => Promise<boolean>;
  /** Whether it knows somebody, so that {@link confirms} can be asked. */
  knows: (userId: number) => Promise<boolean>;
  /** Where somebody signs out who came from the provider of OpenID Connect; undefined where that is not known. */
  signOutAddress: (idToken: string) => Promise<string | undefined>;
  /** Whether the person signs in through the directory only, whatever password they have here. */
  keepsOut: (userId: number) => Promise<boolean>;
  /** Whether it is the only one that keeps a password of somebody. @param hasOwn whether they have one here */
  keepsPassword: (userId: number, hasOwn: boolean) => Promise<boolean>;
}
