import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { downloadTable, type TableFormat } from '../../../../providers/download-table.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { selectionFilter } from '../state/selection.ts';
import { useSelection } from '../state/SelectionProvider.tsx';

export const EXPORTS: readonly { format: TableFormat; label: string }[] = [
  { format: 'xlsx', label: 'console.export.xlsx' },
  { format: 'csv', label: 'console.export.csv' },
];

/** Exports exactly what the list shows: its columns, filter and sort; optionally only the selection. */
export function useExport(ofSelection: boolean) {
  const { resource, sort, total = 0 } = useListContext();
  const { columns } = useListSetup();
  const selection = useSelection();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async (format: TableFormat) => {
    setBusy(true);
    const filter = ofSelection ? selectionFilter(selection, selection.filter) : selection.filter;
    try {
      await downloadTable(resource, { filter, sort, columns, format });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return { busy, count: ofSelection ? selection.count : total, download };
}
