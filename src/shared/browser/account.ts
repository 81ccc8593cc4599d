import type { Schemas } from '#shared/contract/index.ts';
import { api } from './api.ts';
import { readSession } from './session.ts';

type Look = Schemas['MeUpdate'];

/** What was chosen on the way in, before anybody had signed in on this page. */
let beforeSignIn: Look = {};

/** Saves a choice of theme or language in the account, in the background. In this browser it applies even if the request fails. */
export function saveOnAccount(body: Look): void {
  if (!readSession()) {
    beforeSignIn = { ...beforeSignIn, ...body };
    return;
  }
  api.PUT('/auth/me', { body }).catch(() => {
    // The choice stays in this browser; the next one updates the account.
  });
}

/** The look of somebody who has just signed in: what they chose on the way in is newer than what the account remembers, and is saved. */
export function lookAfterSignIn<Kept extends Look>(kept: Kept): Kept {
  const chosen = beforeSignIn;
  beforeSignIn = {};
  if (Object.keys(chosen).length > 0) saveOnAccount(chosen);
  return { ...kept, ...chosen };
}
