export { actorOf, authenticate, permissionsOf } from './authenticate.ts';
export { confirmedUntil, noteConfirmed, refuseUnconfirmed } from './confirmation.ts';
export type { Directory } from './directory.ts';
export { seedBuiltins } from './builtins.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { handOverSetUpLink, isOwnTerminal } from './set-up-link.ts';
export { authHandlers } from './handlers.ts';
export {
  accessEnd,
  createAccessLinks,
  createPasswordLink,
  expireLink,
  expireLinksBy,
  expireLinksOf,
  LINK_HOURS,
  type PasswordLink,
} from './links.ts';
export { demandReplacement } from './earlier-passwords/queries.ts';
export { forgetDevicesOf } from './known-devices.ts';
export { clearFailuresOf } from './lockout.ts';
export { refuseWeakPassword, weaknessOf } from './password-policy.ts';
export { hashPassword, isPassword } from './passwords.ts';
export {
  lockAdmins,
  heldByRoles,
  refuseBeyond,
  refuseBeyondAccounts,
  refuseNoAdmin,
  rolesBeyond,
} from './policy.ts';
export { presentPersonSession } from './present.ts';
export { signInCountsOf } from './recent-counts.ts';
export {
  type Account,
  deleteSession,
  deleteSessionsExcept,
  endSessionsOf,
  findAccount,
  findAccountByIin,
  latestPassword,
  sessionsOf,
} from './queries.ts';
export { forgetSessions } from './session-cache.ts';
export { sessionEnd } from './session-end.ts';
export { refuseSpent, takePending } from './pending.ts';
export { hasFactor, meansOf, type PendingSignIn } from './pending-queries.ts';
export { beganTooOld } from './earlier-passwords/age.ts';
export { clearSecondFactorFailures, countSecondFactor } from './second-factor-tries.ts';
export { beginSession, type Begun, confirmPassword, hashInTurn, inTurn, refuseEnded } from './sign-in.ts';
export { newTemporaryPassword, plainTemporary, storeTemporaryPasswords, type TemporaryPassword } from './temporary.ts';
export { hashOf, newToken } from './tokens.ts';
export { FairQueue } from './turns.ts';
export { readVisitToken, type VisitToken } from './visit-token.ts';
