import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { valueLabel } from '../../model/labels.ts';

type State = Schemas['WebinarState'];

const COLOURS = { planned: 'info', live: 'success', ended: 'default', cancelled: 'error' } as const satisfies Record<
  State,
  string
>;

export function StateChip({ state }: { state: State }) {
  const { t } = useI18n();
  return <Chip size="small" color={COLOURS[state]} label={t(valueLabel('webinars', 'state', state))} />;
}
