const KEY = 'signed-out';

/** Notes that somebody has signed out here: the next one to sign in may be another person. */
export function noteSignedOut(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the provider decides whether it asks.
  }
}

/** Whether somebody signed out here since the last sign-in at the organisation's provider. */
export function wasSignedOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // See noteSignedOut().
    return false;
  }
}

export function forgetSignedOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See noteSignedOut().
  }
}
