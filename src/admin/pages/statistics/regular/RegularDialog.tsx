import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Filter, Subscription } from '../statistics-api.ts';
import { ReadyReports } from './ReadyReports.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { Subscriptions } from './Subscriptions.tsx';

/** Reports that are made regularly: those that are ready, those that will be made, and a new one. */
export function RegularDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const [edited, setEdited] = useState<Subscription>();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('statistics.regular.label')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.text')}
        </Typography>
        <ReadyReports />
        <Divider />
        <Subscriptions onEdit={setEdited} />
        <Divider />
        <SubscriptionForm
          key={edited?.id ?? 'new'}
          filter={filter}
          {...(edited !== undefined && { edited })}
          onDone={() => setEdited(undefined)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
