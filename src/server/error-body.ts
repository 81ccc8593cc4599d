import type { Language, Schemas } from '#shared/contract/index.ts';
import { durationText } from '#shared/i18n/durations.ts';
import type { PublicError } from './errors.ts';
import { translator } from './i18n.ts';

/** An error as the API sends it, in the person's language. */
export function errorBody(error: PublicError, language: Language): Schemas['Error'] {
  const t = translator(language);
  const fields = error.fields && Object.entries(error.fields);
  return {
    id: error.id,
    message: t(`errors.${error.id}`, inWords(error.params, language)),
    ...(fields &&
      fields.length > 0 && {
        errors: Object.fromEntries(
          fields.map(([path, message]) => [path, t(`errors.fields.${message.key}`, message.params)]),
        ),
      }),
    ...(error.details && { details: error.details }),
  };
}

/** Sentences tell how long to wait as `wait`: 540 seconds are nine minutes. */
const inWords = ({ seconds, ...others }: PublicError['params'], language: Language): PublicError['params'] =>
  typeof seconds === 'number' ? { ...others, seconds, wait: durationText(seconds, language) } : others;
