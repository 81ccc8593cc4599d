import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const COLORS = {
  draft: 'warning',
  ready: 'info',
  assigned: 'info',
  running: 'success',
  marking: 'warning',
  released: 'default',
  closed: 'default',
} as const;

/** How far a test has got. */
export function LifecycleChip({ lifecycle }: { lifecycle: Schemas['Test']['lifecycle'] }) {
  const { t } = useI18n();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[lifecycle]}
      label={t(`resources.tests.values.lifecycle.${lifecycle}`)}
    />
  );
}
