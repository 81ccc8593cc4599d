import { ApiError, errorIdOf } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';

/** The text for a thrown value: the server's message, else ours for its id; '' when there is no error. */
export function useErrorText(error: unknown): string {
  const { t } = useI18n();
  if (error === null || error === undefined) return '';
  if (error instanceof ApiError && error.message !== '') return error.message;
  return t(`errors.${errorIdOf(error)}`, { megabytes: '', seconds: '' });
}
