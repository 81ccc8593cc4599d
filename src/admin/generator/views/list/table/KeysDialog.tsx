import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

const KEYS = [
  [['↓', 'J'], 'console.keys.down'],
  [['↑', 'K'], 'console.keys.up'],
  [['Home', 'End'], 'console.keys.edge'],
  [['Page Down', 'Page Up'], 'console.keys.page'],
  [['Enter'], 'console.keys.open'],
  [['Space'], 'console.keys.select'],
  [['Shift + ↓', 'Shift + ↑'], 'console.keys.extend'],
  [['Ctrl + A'], 'console.keys.all'],
  [['F2'], 'console.keys.edit'],
  [['Tab', 'Shift + Tab'], 'console.keys.editNext'],
  [['Enter'], 'console.keys.editSave'],
  [['Esc'], 'console.keys.editLeave'],
  [['Esc'], 'console.keys.clear'],
  [['/'], 'console.keys.search'],
  [['?'], 'console.keys.help'],
] as const;

/** The keyboard shortcuts of a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('console.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2, m: 0 }}>
          {KEYS.map(([keys, words]) => (
            <Box key={words} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
                {keys.map((key) => (
                  <Box
                    key={key}
                    component="kbd"
                    sx={{
                      px: 0.75,
                      py: 0.25,
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: 1,
                      fontSize: '0.8125rem',
                    }}
                  >
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0, alignSelf: 'center' }}>
                {t(words)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
