const KEY = 'synaq.exams';

/** Remembers that an exam was opened in this browser, so that its leftovers are looked for. */
export function leaveExamTrace(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is forbidden: then there are no leftovers either.
  }
}

/** Whether there may be leftovers: others need not load what looks for them. */
export function hasExamTrace(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
