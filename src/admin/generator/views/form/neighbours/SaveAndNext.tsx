import NextIcon from '@mui/icons-material/ChevronRight';
import { SaveButton, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNeighbours } from './use-neighbours.ts';

/** Saves, and opens the next record of the list from which this one was opened. */
export function SaveAndNext() {
  const next = useNeighbours()?.next;
  const notify = useNotify();
  const navigate = useNavigate();
  if (next === undefined) return null;
  const onSuccess = () => {
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
    void navigate(next);
  };
  return (
    <SaveButton
      type="button"
      variant="outlined"
      label="console.form.saveAndNext"
      icon={<NextIcon />}
      mutationOptions={{ onSuccess }}
    />
  );
}
