import IosShareIcon from '@mui/icons-material/IosShareOutlined';
import { useState } from 'react';
import { Button, useCanAccess, useListContext } from 'react-admin';
import { ExportBankDialog } from './ExportBankDialog.tsx';

/** Opens the export of the listed questions for other systems. */
export function ExportBankButton() {
  const { total, filterValues } = useListContext();
  const { canAccess } = useCanAccess({ resource: 'questions', action: 'export' });
  const [open, setOpen] = useState(false);
  if (canAccess !== true || total === 0 || total === undefined) return null;
  return (
    <>
      <Button label="resources.questions.export.open" onClick={() => setOpen(true)}>
        <IosShareIcon />
      </Button>
      {open && <ExportBankDialog filter={filterValues as object} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}
