import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RecordLink } from '../../../history/values/RecordLink.tsx';
import type { Deletion } from './dependents-api.ts';
import { useDependentList } from './use-dependent-list.ts';

type Props = { resource: string; used: Deletion['used']; count: number };

/** The records that something keeps, each with what keeps it. */
export function UsedList({ resource, used, count }: Props) {
  const { t, formatNumber } = useI18n();
  const translate = useTranslate();
  const listOf = useDependentList(resource);
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 3 }}>
      {used.map(({ id, by }) => (
        <li key={id}>
          <RecordLink resource={resource} id={id} />
          {by.map((keeper, at) => {
            const words = `${translate(`resources.${keeper.resource}.name`, { smart_count: 2, _: keeper.resource })}: ${formatNumber(keeper.count)}`;
            const path = listOf(keeper.resource, id);
            return (
              <Typography key={keeper.resource} component="span" variant="body2" color="text.secondary">
                {at === 0 ? ' — ' : ', '}
                {path === undefined ? words : <Link to={path}>{words}</Link>}
              </Typography>
            );
          })}
        </li>
      ))}
      {count > used.length && <li>{t('console.delete.more', { count: formatNumber(count - used.length) })}</li>}
    </Box>
  );
}
