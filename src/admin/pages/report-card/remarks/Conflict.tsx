import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Autosave } from './use-autosave.ts';

/** An edit conflict: shows both texts and lets the person choose. */
export function Conflict({ autosave }: { autosave: Autosave }) {
  const { t } = useI18n();
  return (
    <Alert severity="warning" sx={{ mt: 0.5, py: 0.25 }}>
      {t('reportCards.conflict.text')}
      <Box
        component="blockquote"
        sx={{ m: 0, my: 0.5, pl: 1, borderLeft: 2, borderColor: 'divider', overflowWrap: 'anywhere' }}
      >
        {autosave.theirs === '' ? t('reportCards.conflict.empty') : autosave.theirs}
      </Box>
      <Button size="small" onClick={autosave.takeTheirs}>
        {t('reportCards.conflict.takeTheirs')}
      </Button>
      <Button size="small" onClick={autosave.keepMine}>
        {t('reportCards.conflict.keepMine')}
      </Button>
    </Alert>
  );
}
