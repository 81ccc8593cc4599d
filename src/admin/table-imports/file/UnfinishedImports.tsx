import { useI18n } from '#shared/browser/i18n/index.ts';
import { UnfinishedList, useMyImports } from '../../imports/index.ts';
import { forgetImport, getImport, type TableImport } from '../api/import-api.ts';
import { importKey } from '../api/use-table-import.ts';
import { type ImportTarget, importPath } from '../targets.ts';

type Props = { target: ImportTarget; type: string | undefined };

/** Unfinished imports of a kind of record, with their state and the number of rows. */
export function UnfinishedImports({ target, type }: Props) {
  const { t, formatNumber } = useI18n();
  const { imports, forget } = useMyImports({ store: target, keyOf: importKey, get: getImport, forget: forgetImport });
  const wordsOf = ({ status, rowCount }: TableImport) => [
    t(`tableImports.unfinished.status.${status}`),
    rowCount > 0 ? t('tableImports.unfinished.rows', { rows: formatNumber(rowCount), smart_count: rowCount }) : '',
  ];
  const pathOf = (id: number) => importPath(target, type, id);
  return <UnfinishedList imports={imports} pathOf={pathOf} wordsOf={wordsOf} forget={forget} />;
}
