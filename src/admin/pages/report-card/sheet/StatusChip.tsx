import LockIcon from '@mui/icons-material/LockOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Card } from '../report-cards-api.ts';

/** Whether a card is open or closed, with its version. */
export function StatusChip({ card }: { card: Pick<Card, 'status' | 'version'> }) {
  const { t } = useI18n();
  if (card.status === 'closed') {
    return (
      <Chip
        size="small"
        color="success"
        icon={<LockIcon />}
        label={t('reportCards.status.closed', { version: card.version })}
      />
    );
  }
  return (
    <Chip
      size="small"
      color="info"
      variant="outlined"
      icon={<EditIcon />}
      label={
        card.version === 0 ? t('reportCards.status.open') : t('reportCards.status.reopened', { version: card.version })
      }
    />
  );
}
