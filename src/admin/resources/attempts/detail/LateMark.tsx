import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { LateButtons } from './LateButtons.tsx';

const COLORS = {
  counted: 'info',
  waiting: 'warning',
  accepted: 'success',
  rejected: 'default',
} as const satisfies Record<Schemas['LateAnswer']['state'], string>;

interface Props {
  attempt: Schemas['Attempt'];
  late: Schemas['LateAnswer'];
  detail: Schemas['LateDetail'] | undefined;
}

/**
 * The late answer to a question: whether it counts, what is proven of its time, when it was written and arrived, who decided about it
 * and why; where it waits, the decision.
 */
export function LateMark({ attempt, late, detail }: Props) {
  const { t, formatDateTime } = useI18n();
  const times = { arrived: formatDateTime(late.arrivedAt), written: formatDateTime(late.writtenAt) };
  const decision = detail?.decision ?? null;
  return (
    <Box sx={{ mb: 1, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
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
        {late.state === 'waiting' && detail !== undefined && <LateButtons attempt={attempt} only={detail} />}
      </Box>
      {decision !== null && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {t('attemptPage.late.decidedBy', {
            name: decision.by ?? t('attemptPage.late.unknown'),
            time: formatDateTime(decision.at),
            reason: decision.reason,
          })}
        </Box>
      )}
    </Box>
  );
}
