import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { cell: string | null | undefined; stored: string | null | undefined };

/** What will be stored; where the file says it in other words, these stand below. */
export function StoredCell({ cell, stored }: Props) {
  const { t } = useI18n();
  if (stored === null || stored === undefined || stored === cell?.trim()) return cell;
  return (
    <>
      {stored}
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {t('tableImports.rows.inFile', { cell: cell ?? '' })}
      </Typography>
    </>
  );
}
