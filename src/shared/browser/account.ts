import type { Schemas } from '#shared/contract/index.ts';
import { api } from './api.ts';
import { readSession } from './session.ts';

/** Saves a choice of theme or language in the account, in the background. In this browser it applies even if the request fails. */
export function saveOnAccount(body: Schemas['MeUpdate']): void {
  if (!readSession()) return;
  api.PUT('/auth/me', { body }).catch(() => {
    // The choice stays in this browser; the next one updates the account.
  });
}
