/**
 * Whether a person may have reports that are kept in this browser, known without opening a database. It may say so when there are none.
 * Where the browser gives no storage there are none either.
 */
const traceOf = (userId: number) => `synaq-packages-kept-${userId}`;

export function leaveTrace(userId: number): void {
  localStorage.setItem(traceOf(userId), '1');
}

export function dropTrace(userId: number): void {
  localStorage.removeItem(traceOf(userId));
}

export function hasTrace(userId: number): boolean {
  try {
    return localStorage.getItem(traceOf(userId)) !== null;
  } catch {
    // Forbidden by the browser's settings.
    return false;
  }
}
