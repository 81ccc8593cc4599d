import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PERMISSION_AREAS } from '../permission-rows.ts';

/** Permissions in words, those of one resource in a line. */
export function PermissionList({ title, permissions }: { title: string; permissions: readonly string[] }) {
  const { t } = useI18n();
  const lines = PERMISSION_AREAS.flatMap(({ rows }) => rows)
    .map(({ resource, permissions: own }) => ({ resource, some: own.filter((one) => permissions.includes(one)) }))
    .filter(({ some }) => some.length > 0);
  if (lines.length === 0) return null;
  return (
    <Box>
      <Typography component="h4" variant="subtitle2">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ resource, some }) => (
          <li key={resource}>
            {t('resources.roles.matrix.cell', {
              name: t(`resources.roles.matrix.resources.${resource}`),
              verb: some.map((one) => t(`resources.roles.matrix.verbs.${one.split(':')[1]}`)).join(', '),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
