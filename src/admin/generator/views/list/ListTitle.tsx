import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  title: string;
  total: number;
  /** The key of the words for the number; without them it stands alone. */
  countWords?: string | undefined;
};

/** The title of a list, and beside it the number of records that match. */
export function ListTitle({ title, total, countWords }: Props) {
  const { t, formatNumber } = useI18n();
  const translate = useTranslate();
  const heading = (
    <>
      {translate(title, { _: title })}
      {total > 0 && (
        <Typography data-aside component="span" color="text.secondary" sx={{ ml: 1.25, fontSize: '1rem' }}>
          {countWords === undefined ? formatNumber(total) : t(countWords, { smart_count: total })}
        </Typography>
      )}
    </>
  );
  return <Title title={heading} preferenceKey={false} />;
}
