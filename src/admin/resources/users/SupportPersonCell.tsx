import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { RecordOf } from '../../model/model.ts';
import { PersonCell } from './PersonCell.tsx';

const MINUTE_MS = 60_000;

/** A person of support, with how many open requests they have and whether they are there. */
export function SupportPersonCell() {
  const t = useTranslate();
  const record = useRecordContext<RecordOf<'users'>>();
  // The same query for all rows.
  const { data } = useQuery({
    queryKey: ['support-colleagues'],
    queryFn: async () => bodyOf(await api.GET('/support-colleagues')),
    staleTime: MINUTE_MS,
  });
  const colleague = data?.find(({ id }) => id === record?.id);
  return (
    <>
      <PersonCell />
      {colleague && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ pl: '42px' }}>
          {t('supportUser.load', { count: colleague.unsolved })} ·{' '}
          {t(colleague.available ? 'supportUser.there' : 'supportUser.away')}
        </Typography>
      )}
    </>
  );
}
