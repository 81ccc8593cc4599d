import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Action, Candidate } from '../board-api.ts';
import { ActionButtons } from './ActionButtons.tsx';

type Props = {
  selected: readonly Candidate[];
  /** How many of them the search and the counter hide. */
  hidden: number;
  onAct: (action: Action) => void;
  onClear: () => void;
};

/** Interventions for the selected candidates; only there while somebody is selected. */
export function ActionBar({ selected, hidden, onAct, onClear }: Props) {
  const { t } = useI18n();
  const mayAct = usePermission('invigilation:act');
  if (!mayAct || selected.length === 0) return null;
  const words = t('invigilation.selected', { smart_count: selected.length });
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
        position: 'sticky',
        top: 60,
        zIndex: 2,
        borderColor: 'primary.main',
      }}
    >
      <Box component="strong" sx={{ mr: 0.5 }}>
        {words}
      </Box>
      {hidden > 0 && (
        <Box component="span" sx={{ color: 'warning.dark', fontSize: '0.875rem' }}>
          {t('invigilation.selectedHidden', { smart_count: hidden })}
        </Box>
      )}
      <ActionButtons candidates={selected} label={words} onAct={onAct} />
      <Button size="small" onClick={onClear} sx={{ ml: 'auto' }}>
        {t('invigilation.clearSelection')}
      </Button>
    </Paper>
  );
}
