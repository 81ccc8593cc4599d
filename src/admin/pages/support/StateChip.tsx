import { Chip } from '@mui/material';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { SupportRequest } from './support-api.ts';

const COLORS = {
  waiting: 'warning',
  open: 'info',
  pending: 'default',
  solved: 'success',
  closed: 'default',
} as const satisfies Record<SupportRequest['state'], string>;

/** How a request stands. */
export function StateChip({ state }: Pick<SupportRequest, 'state'>) {
  const { t } = useI18n();
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`support.states.${state}`)} />;
}
