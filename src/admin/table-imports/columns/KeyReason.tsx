import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { type ImportSettings, reasonOfKey } from '../model/settings.ts';

type Props = { imported: TableImport; settings: ImportSettings };

/** What the field is for by which records are found, and why it was chosen: the most rows fill it. */
export function KeyReason({ imported, settings }: Props) {
  const { t, formatNumber } = useI18n();
  const reason = reasonOfKey(settings, imported);
  const hint = t('tableImports.rules.keyHint');
  if (reason === undefined) return hint;
  const { chosen, fuller } = reason;
  const counts = { rows: formatNumber(chosen.rows), all: formatNumber(imported.rowCount) };
  const words =
    fuller === undefined
      ? t('tableImports.rules.keyFullest', counts)
      : t('tableImports.rules.keyFuller', { ...counts, field: fuller.label, more: formatNumber(fuller.rows) });
  return `${hint}. ${words}`;
}
