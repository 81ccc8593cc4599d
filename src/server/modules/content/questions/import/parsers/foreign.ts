import type { Note } from './types.ts';

const JSON_START = /^\s*(?:\[\s*){0,3}\{\s*"[^"\n]{0,200}"\s*:/u;

/** Why a text cannot be a question file, whatever format is asked for. */
export function foreignProblem(text: string): Note | undefined {
  if (/^\s*\{\\rtf/u.test(text)) return { id: 'rtf' };
  return isJson(text) ? { id: 'json' } : undefined;
}

function isJson(text: string): boolean {
  if (JSON_START.test(text)) return true;
  if (!/^\s*[[{]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A text that only begins like JSON: `[html]…`, for instance.
    return false;
  }
}
