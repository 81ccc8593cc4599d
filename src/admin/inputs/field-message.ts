import type { TranslateFunction } from 'react-admin';
import type { Language } from '#shared/contract/index.ts';
import { isLanguage } from '#shared/i18n/languages.ts';

/** The prefix of the JSON text in which react-admin passes validation results through a form. */
const ENCODED = '@@react-admin@@';

/** A message, and the part of the field that it is about. */
export interface PartMessage {
  path: readonly string[];
  text: string;
}

/** The language of the text that a message is about. @example languageOf(['options', '1', 'text', 'kz']) // 'kz' */
export function languageOf(path: readonly string[]): Language | undefined {
  return path.find(isLanguage);
}

/**
 * The error text of a field: one of our keys, a key with parameters, or the server's message. A field with parts (an
 * option of a question) may have nested errors; the first one is returned.
 */
export function fieldMessage(error: unknown, translate: TranslateFunction): string | undefined {
  return fieldMessages(error, translate)[0]?.text;
}

/** All error texts of a field with parts. */
export function fieldMessages(error: unknown, translate: TranslateFunction): PartMessage[] {
  return messagesIn(error, []).map(({ path, text }) => ({ path, text: inWords(text, translate) }));
}

function inWords(text: string, translate: TranslateFunction): string {
  if (!text.startsWith(ENCODED)) return translate(text, { _: text });
  const wrong = JSON.parse(text.slice(ENCODED.length)) as string | { message: string; args: object };
  return typeof wrong === 'string' ? translate(wrong, { _: wrong }) : translate(wrong.message, wrong.args);
}

function messagesIn(error: unknown, path: readonly string[]): PartMessage[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    return [{ path, text: error.message }];
  }
  // An error that a component has registered holds its element, which may lead anywhere.
  return Object.entries(error).flatMap(([step, part]) => (step === 'ref' ? [] : messagesIn(part, [...path, step])));
}
