import ZipIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useListSetup } from '../../generator/views/list/state/ListSetup.tsx';
import { selectionFilter } from '../../generator/views/list/state/selection.ts';
import { useSelection } from '../../generator/views/list/state/SelectionProvider.tsx';
import { downloadFile } from '../../providers/download-file.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';

type Props = { filter: object; small?: boolean };

function ArchiveButton({ filter, small = false }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const may = usePermission('certificates:export');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('/certificates/archive', { filter }, `${t('resources.certificates.archiveName')}.zip`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      startIcon={<ZipIcon />}
      disabled={busy}
      onClick={() => void save()}
      {...(small && { size: 'small', color: 'inherit' })}
    >
      {t(busy ? 'resources.certificates.archiving' : 'resources.certificates.archive')}
    </Button>
  );
}

/** The PDFs of all that the filters of the list select. */
export function ArchiveOfList() {
  const { filterValues, total } = useListContext();
  const { fixed } = useListSetup();
  return total === 0 ? null : <ArchiveButton filter={{ ...filterValues, ...fixed }} />;
}

/** The PDFs of the selected certificates. */
export function ArchiveOfSelected() {
  const { fixed } = useListSetup();
  const selection = useSelection();
  return <ArchiveButton small filter={selectionFilter(selection, { ...selection.filter, ...fixed })} />;
}
