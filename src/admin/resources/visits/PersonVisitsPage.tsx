import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { PersonName } from '../../layout/PersonName.tsx';
import { useRecordName } from '../../layout/use-record-name.ts';
import { visits, visitsOfTheme } from './events.tsx';
import { useThemeName } from './ThemeCell.tsx';
import { EVERYTHING, personVisitsPath, themePath } from './visit-paths.ts';

/** What one person did in a theme, on pages of none, or everywhere: times, pages and fields in order. */
export function PersonVisitsPage() {
  const { t } = useI18n();
  const { id: person, themeId: theme = '' } = useParams();
  const userId = Number(person);
  const themeId = theme === EVERYTHING ? undefined : Number(theme);
  const nameOf = useThemeName();
  const { data, error, refetch } = useQuery({
    queryKey: ['visitors', userId, theme],
    queryFn: async () => {
      const [visitor, seen] = await Promise.all([
        api.GET('/visitors/{id}', { params: { path: { id: userId } } }),
        themeId === undefined ? undefined : api.GET('/visited-themes/{id}', { params: { path: { id: themeId } } }),
      ]);
      return { visitor: bodyOf(visitor), seen: seen && bodyOf(seen) };
    },
    retry: false,
  });
  const name = useRecordName('users', data?.visitor.userId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  const { visitor, seen } = data;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 2, typography: 'body2' }}>
        <Link component={LinkBase} to="/admin/visitors-log">
          {t('menu.admin.visits')}
        </Link>
        {seen && (
          <Link component={LinkBase} to={themePath(seen.id)}>
            {nameOf(seen)}
          </Link>
        )}
        <PersonName source="userId" record={visitor} />
        {seen && (
          <Link component={LinkBase} to={personVisitsPath(userId, EVERYTHING)}>
            {t('visitLog.everything')}
          </Link>
        )}
      </Box>
      <ResourceContextProvider value="visits">
        <ResourceList
          key={`${userId}/${theme}`}
          definition={seen === undefined ? visits : visitsOfTheme}
          filter={{ userId, ...(themeId !== undefined && { themeId }) }}
          title={[name, seen && nameOf(seen)].filter((part) => part !== undefined).join(': ')}
        />
      </ResourceContextProvider>
    </>
  );
}
