import { api } from './api.ts';
import { clearSession, readSession } from './session.ts';
import { noteSignedOut } from './signed-out.ts';

/** Ends the session here at once, and on the server when the request arrives. */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const asked = api.POST('/auth/sign-out', { headers: { Authorization: `Bearer ${session.Token}` } });
  clearSession();
  noteSignedOut();
  const answer = await asked.catch(() => undefined);
  // Without an answer the server is unreachable: its session ends when it expires.
  if (answer?.data !== undefined) window.location.assign(answer.data.address);
}
