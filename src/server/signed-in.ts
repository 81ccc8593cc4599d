import type { RoleKey, RoleScope } from '#shared/access/roles.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';

/** The person behind a request, from the session. */
export interface SignedIn {
  sessionId: string;
  userId: number;
  roleId: number;
  /** undefined for a custom role. */
  roleKey: RoleKey | undefined;
  permissions: readonly string[];
  /** Whose records they see, with these permissions. */
  scope: RoleScope;
  language: Language;
  /** Signed in with a temporary password: may only replace it. Such people have no permissions. */
  mustReplacePassword?: true;
  /** What people call the role; jobs do without. */
  roleTitle?: LocalizedText;
  /** Signed in with a weak password: has none of the permissions of staff until it is replaced. */
  isHeldBack?: true;
  /** The password to replace is no temporary one: it is too old, or staff want another. */
  passwordTooOld?: true;
  /** Their role asks for a second factor that they have not set up yet: may only do that. Such people have no permissions. */
  mustEnrol?: true;
}
