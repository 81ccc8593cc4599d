import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

const SHOWN = 3;

/** The first distinct values of a column. */
export function SampleValues({ values }: { values: readonly (string | null)[] }) {
  const { t } = useI18n();
  const filled = [...new Set(values.filter((value): value is string => value !== null && value.trim() !== ''))];
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {filled.length === 0 ? t('tableImports.columns.empty') : filled.slice(0, SHOWN).join(' · ')}
    </Typography>
  );
}
