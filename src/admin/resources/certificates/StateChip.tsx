import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import RevokedIcon from '@mui/icons-material/CancelOutlined';
import SwapIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Certificate = Schemas['Certificate'];

const LOOKS = {
  valid: { color: 'success', Icon: CheckIcon },
  expired: { color: 'warning', Icon: ClockIcon },
  revoked: { color: 'error', Icon: RevokedIcon },
  replaced: { color: 'default', Icon: SwapIcon },
} as const;

/** How a certificate stands, and whether it waits for a decision. */
export function StateChip({ state, review }: Pick<Certificate, 'state' | 'review'>) {
  const { t } = useI18n();
  const { color, Icon } = LOOKS[state];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        icon={<Icon />}
        label={t(`resources.certificates.values.state.${state}`)}
      />
      {review !== null && (
        <Chip
          size="small"
          color="warning"
          icon={<WarningIcon />}
          label={t(`resources.certificates.values.review.${review}`)}
        />
      )}
    </Box>
  );
}

export function StateCell() {
  const record = useRecordContext<Certificate>();
  return record === undefined ? null : <StateChip {...record} />;
}
