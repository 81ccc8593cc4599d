import SwapVertIcon from '@mui/icons-material/SwapVert';
import { useState } from 'react';
import { Button, useCanAccess } from 'react-admin';
import type { RecordOf } from '../../model/model.ts';
import { OrderDialog } from './OrderDialog.tsx';

/** Opens the dialog to order a dictionary's values. */
export function OrderButton({ type }: { type: RecordOf<'dictionary-types'> }) {
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'dictionaries', action: 'edit' });
  if (canAccess !== true || type.valueCount < 2) return null;
  return (
    <>
      <Button label="resources.dictionaries.order.open" onClick={() => setOpen(true)}>
        <SwapVertIcon />
      </Button>
      {open && <OrderDialog type={type} onClose={() => setOpen(false)} />}
    </>
  );
}
