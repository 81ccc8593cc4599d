import ErrorIcon from '@mui/icons-material/ErrorOutline';
import FineIcon from '@mui/icons-material/CheckCircleOutlined';
import LookIcon from '@mui/icons-material/VisibilityOutlined';
import UnknownIcon from '@mui/icons-material/HourglassEmpty';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

const LOOKS = {
  act: { color: 'error', icon: <ErrorIcon /> },
  look: { color: 'warning', icon: <LookIcon /> },
  fine: { color: 'success', icon: <FineIcon /> },
  unknown: { color: 'default', icon: <UnknownIcon /> },
} as const;

/** How much attention an item needs, by colour, icon and word. */
export function AttentionChip({ attention }: { attention: Schemas['ItemAttention'] }) {
  const { t } = useI18n();
  return (
    <Chip size="small" variant="outlined" label={t(`itemAnalysis.attention.${attention}`)} {...LOOKS[attention]} />
  );
}
