import type { TranslateFunction } from 'react-admin';

/** The prefix of the JSON text in which react-admin passes validation results through a form. */
const ENCODED = '@@react-admin@@';

/**
 * The error text of a field: one of our keys, a key with parameters, or the server's message. A field with parts (an
 * option of a question) may have nested errors; the first one is returned.
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
