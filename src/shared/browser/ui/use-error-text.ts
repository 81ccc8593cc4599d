import { ApiError, errorIdOf } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';

/**
 * The text for a thrown value: the server's message, else ours for its id; '' when there is no error.
 * @param field what a form of one field sends: what the server says of it comes first
 */
export function useErrorText(error: unknown, field?: string): string {
  const { t } = useI18n();
  if (error === null || error === undefined) return '';
  const ofField = error instanceof ApiError && field !== undefined ? error.errors?.[field] : undefined;
  if (ofField !== undefined) return ofField;
  if (error instanceof ApiError && error.message !== '') return error.message;
  return t(`errors.${errorIdOf(error)}`, { megabytes: '', seconds: '' });
}
