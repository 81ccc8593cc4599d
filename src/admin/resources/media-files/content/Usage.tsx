import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useCreatePath } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useUsage } from './use-usage.ts';

/** The records that use a file, with the way to each. */
export function Usage({ id }: { id: number }) {
  const { t, localized } = useI18n();
  const createPath = useCreatePath();
  const { data: uses } = useUsage(id);
  if (uses === undefined) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('resources.media-files.content.usedIn')}
      </Typography>
      {uses.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('resources.media-files.content.unused')}
        </Typography>
      )}
      {uses.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {uses.map((use) => (
            <Typography key={`${use.resource} ${use.id}`} component="li" variant="body2">
              {/* Lines of links stand so far apart that a finger meets one of them. */}
              <Link
                to={createPath({ resource: use.resource, type: 'edit', id: use.id })}
                sx={{ display: 'inline-block', py: 0.5 }}
              >
                {localized(use.title)}
              </Link>
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
