const KEY = 'synaq.exams';

/** Records that an exam was opened in this browser, so that its undelivered answers are looked for later. */
export function leaveExamTrace(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so there can be no undelivered answers either.
  }
}

/** Whether there may be undelivered answers. Other visitors need not load the code that looks for them. */
export function hasExamTrace(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Nothing of an exam is left in this browser. */
export function removeExamTrace(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there was no trace.
  }
}
