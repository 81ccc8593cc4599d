import { ApiError, errorIdOf } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';

/** What the person reads of anything thrown: the server's sentence, else ours for the id; '' when nothing was. */
export function useErrorText(error: unknown): string {
  const { t } = useI18n();
  if (error === null || error === undefined) return '';
  if (error instanceof ApiError && error.message !== '') return error.message;
  return t(`errors.${errorIdOf(error)}`, { megabytes: '', seconds: '' });
}
