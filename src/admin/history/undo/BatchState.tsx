import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Batch } from '../history-api.ts';

/** Whether a batch was undone, or is itself an undo; null when neither. */
export function batchState(batch: Batch): 'undone' | 'undo' | null {
  if (batch.undoneBy !== null) return 'undone';
  return batch.undoOf === null ? null : 'undo';
}

/** Labels a batch that was undone, or is an undo, with a link to the other batch. */
export function BatchState({ batch }: { batch: Batch }) {
  const { t } = useI18n();
  const state = batchState(batch);
  if (state === null) return null;
  const other = state === 'undone' ? batch.undoneBy : batch.undoOf;
  return (
    <Chip
      component={Link}
      to={`/admin/changes/${other}`}
      clickable
      size="small"
      variant="outlined"
      color={state === 'undone' ? 'warning' : 'info'}
      label={t(`history.state.${state}`, { id: String(other) })}
    />
  );
}
