import { useListContext } from 'react-admin';
import { ExportBankDialog } from './ExportBankDialog.tsx';

/** The export of the listed questions for other systems. */
export function ExportBank({ onClose }: { onClose: () => void }) {
  const { total = 0, filterValues } = useListContext();
  return <ExportBankDialog filter={filterValues as object} total={total} onClose={onClose} />;
}
