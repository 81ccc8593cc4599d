import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { useThemeName } from './ThemeCell.tsx';
import { visitors } from './visitors.tsx';

/** The people who visited one theme, or pages that belong to none. */
export function ThemeVisitorsPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const nameOf = useThemeName();
  const { data, error, refetch } = useQuery({
    queryKey: ['visited-themes', id],
    queryFn: async () => bodyOf(await api.GET('/visited-themes/{id}', { params: { path: { id } } })),
    retry: false,
  });
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        <Link component={LinkBase} to="/admin/visitors-log">
          {t('menu.admin.visits')}
        </Link>
      </Typography>
      <ResourceContextProvider value="visitors">
        <ResourceList key={id} definition={visitors} filter={{ themeId: id }} title={nameOf(data)} />
      </ResourceContextProvider>
    </>
  );
}
