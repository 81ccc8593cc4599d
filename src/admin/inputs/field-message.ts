import type { TranslateFunction } from 'react-admin';

/** react-admin passes what its validators answer through a form as JSON text with this beginning. */
const ENCODED = '@@react-admin@@';

/**
 * The words of what is wrong with a field: a key of ours, a key with parameters, or the server's own sentence.
 * A field with parts (an option of a question) may have its error deeper: the first one is told.
 */
export function fieldMessage(error: unknown, translate: TranslateFunction): string | undefined {
  const text = firstMessage(error);
  if (text === undefined) return undefined;
  if (!text.startsWith(ENCODED)) return translate(text, { _: text });
  const wrong = JSON.parse(text.slice(ENCODED.length)) as string | { message: string; args: object };
  return typeof wrong === 'string' ? translate(wrong, { _: wrong }) : translate(wrong.message, wrong.args);
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const part of Object.values(error)) {
    const message = firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
