import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const COLORS = {
  sent: 'warning',
  considering: 'info',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'default',
} as const satisfies Record<Schemas['AppealState'], string>;

/** The state of an appeal. */
export function StateChip({ state }: { state: Schemas['AppealState'] }) {
  const { t } = useI18n();
  return (
    <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`resources.appeals.values.state.${state}`)} />
  );
}
