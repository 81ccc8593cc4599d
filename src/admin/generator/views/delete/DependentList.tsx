import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Dependents } from './dependents-api.ts';

type Props = {
  title: string;
  dependents: readonly Dependents[];
  /** The path of the list of the dependents of a kind, where there is one. */
  listOf?: (resource: string) => string | undefined;
};

/** The records that refer to these, by kind, with the names of the first ones. */
export function DependentList({ title, dependents, listOf }: Props) {
  const { t, formatNumber } = useI18n();
  const translate = useTranslate();
  if (dependents.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3 }}>
        {dependents.map(({ resource, count, titles }) => {
          const more = count > titles.length ? ` ${t('console.delete.more', { count: count - titles.length })}` : '';
          const words = `${translate(`resources.${resource}.name`, { smart_count: 2, _: resource })}: ${formatNumber(count)}`;
          const path = listOf?.(resource);
          return (
            <li key={resource}>
              {path === undefined ? words : <Link to={path}>{words}</Link>}
              {titles.length > 0 && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {` — ${titles.join(' · ')}${more}`}
                </Typography>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
