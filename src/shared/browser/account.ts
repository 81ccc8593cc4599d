import type { Schemas } from '#shared/contract/index.ts';
import { api } from './api.ts';
import { readSession } from './session.ts';

/**
 * Remembers a choice of look or language on the account of the signed-in person, in the background: it holds in this
 * browser whatever becomes of the request.
 */
export function saveOnAccount(body: Schemas['MeUpdate']): void {
  if (!readSession()) return;
  api.PUT('/auth/me', { body }).catch(() => {
    // The choice stays in this browser; the account follows with the next one.
  });
}
