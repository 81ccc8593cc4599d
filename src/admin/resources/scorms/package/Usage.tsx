import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useCreatePath } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useThemesOf } from '../package-api.ts';

/** The themes that have a package, with the way to each. */
export function Usage({ id }: { id: number }) {
  const { t, localized } = useI18n();
  const createPath = useCreatePath();
  const { data: themes } = useThemesOf(id);
  if (themes === undefined) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('packagePage.usage.title')}
      </Typography>
      {themes.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('packagePage.usage.none')}
        </Typography>
      )}
      {themes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {themes.map((theme) => (
            <Typography key={theme.id} component="li" variant="body2">
              {/* Lines of links stand so far apart that a finger meets one of them. */}
              <Link
                to={createPath({ resource: 'themes', type: 'edit', id: theme.id })}
                sx={{ display: 'inline-block', py: 0.5 }}
              >
                {localized(theme.title)}
              </Link>
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
