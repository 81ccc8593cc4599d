import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { downloadTable, type TableFormat } from '../../../../providers/download-table.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { selectionFilter } from '../state/selection.ts';
import { useSelection } from '../state/SelectionProvider.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

const FORMATS: readonly TableFormat[] = ['xlsx', 'csv'];
const LABELS = { xlsx: 'console.export.xlsx', csv: 'console.export.csv' } as const;

/** Exports exactly what the list shows: its columns, filter and sort; optionally only the selection. */
export function ExportMenu({ ofSelection = false }: { ofSelection?: boolean }) {
  const { t } = useI18n();
  const { resource, sort, total = 0 } = useListContext();
  const { columns } = useListSetup();
  const selection = useSelection();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const count = ofSelection ? selection.count : total;
  const download = async (format: TableFormat) => {
    setAnchor(null);
    setBusy(true);
    const filter = ofSelection ? selectionFilter(selection, selection.filter) : selection.filter;
    try {
      await downloadTable(resource, { filter, sort, columns, format });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <>
      <ToolbarButton
        label={t('ra.action.export')}
        icon={<DownloadIcon />}
        popup="menu"
        open={anchor !== null}
        inBar={ofSelection}
        disabled={busy || count === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {t(LABELS[format], { smart_count: count })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
