import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** The title of a list, and beside it the number of records that match. */
export function ListTitle({ title, total }: { title: string; total: number }) {
  const { formatNumber } = useI18n();
  const translate = useTranslate();
  const heading = (
    <>
      {translate(title, { _: title })}
      {total > 0 && (
        <Typography data-aside component="span" color="text.secondary" sx={{ ml: 1.25, fontSize: '1rem' }}>
          {formatNumber(total)}
        </Typography>
      )}
    </>
  );
  return <Title title={heading} preferenceKey={false} />;
}
