import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Action, Candidate } from '../board-api.ts';
import { ActionButtons } from './ActionButtons.tsx';
import type { Targets } from './order.ts';

type Props = {
  selected: readonly Candidate[];
  /** All candidates in progress. */
  running: readonly Candidate[];
  onAct: (action: Action, targets: Targets) => void;
  onClear: () => void;
};

/** Interventions for the selected candidates; without a selection, for everybody in progress. */
export function ActionBar({ selected, running, onAct, onClear }: Props) {
  const { t } = useI18n();
  const mayAct = usePermission('invigilation:act');
  const some = selected.length > 0;
  if (!mayAct || (!some && running.length === 0)) return null;
  const targets: Targets = some ? { kind: 'some', candidates: selected } : { kind: 'all', candidates: running };
  const words = t(some ? 'invigilation.selected' : 'invigilation.forAll', {
    smart_count: some ? selected.length : running.length,
  });
  return (
    <Paper
      sx={{
        p: 1,
        px: 1.5,
        mb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        // Without a selection, a sticky bar would cover too much of a phone.
        position: some ? 'sticky' : { xs: 'static', md: 'sticky' },
        top: 60,
        zIndex: 2,
        ...(some && { borderColor: 'primary.main' }),
      }}
    >
      <Box component="strong" sx={{ mr: 0.5 }}>
        {words}
      </Box>
      <ActionButtons
        candidates={targets.candidates}
        label={words}
        onAct={(action) => onAct(action, targets)}
        compact={!some}
      />
      {some && (
        <Button size="small" onClick={onClear} sx={{ ml: 'auto' }}>
          {t('invigilation.clearSelection')}
        </Button>
      )}
    </Paper>
  );
}
