import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Dependents } from './dependents-api.ts';

/** The records that refer to these, by kind, with the names of the first ones. */
export function DependentList({ title, dependents }: { title: string; dependents: readonly Dependents[] }) {
  const { t, formatNumber } = useI18n();
  const translate = useTranslate();
  if (dependents.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3 }}>
        {dependents.map(({ resource, count, titles }) => {
          const more = count > titles.length ? ` ${t('console.delete.more', { count: count - titles.length })}` : '';
          return (
            <li key={resource}>
              {translate(`resources.${resource}.name`, { smart_count: 2, _: resource })}
              {`: ${formatNumber(count)}`}
              {titles.length > 0 && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {` — ${titles.join('; ')}${more}`}
                </Typography>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
