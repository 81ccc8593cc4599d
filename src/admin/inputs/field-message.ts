import type { TranslateFunction } from 'react-admin';

/** react-admin passes a message with parameters through a form as text with this beginning. */
const WITH_PARAMETERS = '@@react-admin@@';

/**
 * The words of what is wrong with a field: a key of ours, a key with parameters, or the server's own sentence.
 * A field with parts (an option of a question) may have its error deeper: the first one is told.
 */
export function fieldMessage(error: unknown, translate: TranslateFunction): string | undefined {
  const text = firstMessage(error);
  if (text === undefined) return undefined;
  if (!text.startsWith(WITH_PARAMETERS)) return translate(text, { _: text });
  const { message, args } = JSON.parse(text.slice(WITH_PARAMETERS.length)) as { message: string; args: object };
  return translate(message, args);
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
