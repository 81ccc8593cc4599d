import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const COLORS = {
  counted: 'info',
  waiting: 'warning',
  accepted: 'success',
  rejected: 'default',
} as const satisfies Record<Schemas['LateAnswer']['state'], string>;

/** The late answer to a question: whether it counts, what is proven of its time, when it was written and arrived. */
export function LateMark({ late }: { late: Schemas['LateAnswer'] }) {
  const { t, formatDateTime } = useI18n();
  const times = { arrived: formatDateTime(late.arrivedAt), written: formatDateTime(late.writtenAt) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1, fontSize: '0.8125rem' }}>
      <Chip
        size="small"
        variant="outlined"
        color={COLORS[late.state]}
        label={`${t('resources.attempts.late.answer')}: ${t(`resources.attempts.late.state.${late.state}`)}`}
      />
      <span>{t(`resources.attempts.late.proof.${late.proof}`)}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('resources.attempts.late.arrived', times)}
      </Box>
    </Box>
  );
}
