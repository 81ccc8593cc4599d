import { useSearchParams } from 'react-router-dom';

/** The theme of a plan from which a material was opened. */
export interface Origin {
  enrolmentId: number;
  themeId: number;
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** The address of a material that knows where it was opened; null: from a list. */
export function withOrigin(path: string, origin: Origin | null): string {
  if (origin === null) return path;
  const { enrolmentId, themeId } = origin;
  return `${path}${path.includes('?') ? '&' : '?'}plan=${enrolmentId}&theme=${themeId}`;
}

function originIn(params: URLSearchParams): Origin | null {
  const [enrolmentId, themeId] = [Number(params.get('plan')), Number(params.get('theme'))];
  return isId(enrolmentId) && isId(themeId) ? { enrolmentId, themeId } : null;
}

/** Where the page that is open was opened from; null: from a list, or by its address. */
export function useOrigin(): Origin | null {
  return originIn(useSearchParams()[0]);
}

const keyOf = (testId: number) => `synaq.test-from.${testId}`;

/** Remembers it in this tab for the result of a test: between them lies the attempt. */
export function keepTestOrigin(testId: number, origin: Origin | null): void {
  try {
    if (origin === null) sessionStorage.removeItem(keyOf(testId));
    else sessionStorage.setItem(keyOf(testId), `plan=${origin.enrolmentId}&theme=${origin.themeId}`);
  } catch {
    // Storage is blocked: the result leads to the test.
  }
}

export function keptTestOrigin(testId: number): Origin | null {
  try {
    return originIn(new URLSearchParams(sessionStorage.getItem(keyOf(testId)) ?? ''));
  } catch {
    return null;
  }
}
