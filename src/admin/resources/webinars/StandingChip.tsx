import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { valueLabel } from '../../model/labels.ts';

type Standing = Schemas['WebinarStanding'];

const COLOURS = { attended: 'success', partly: 'warning', absent: 'default' } as const satisfies Record<
  Standing,
  string
>;

export function StandingChip({ standing }: { standing: Standing }) {
  const { t } = useI18n();
  return <Chip size="small" color={COLOURS[standing]} label={t(valueLabel('webinars', 'standing', standing))} />;
}
