import { HttpError } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';

/** What a person reads when a file cannot be read or the questions cannot be written; '' when nothing failed. */
export function useImportError(error: unknown): string {
  const { t } = useI18n();
  const other = useErrorText(error instanceof HttpError ? null : error);
  if (!(error instanceof HttpError)) return other;
  return error.status === 0 ? t('errors.network') : String(error.message);
}
