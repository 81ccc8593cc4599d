import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, ResourceContextProvider, Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { useUrlFilter } from '../../../history/table/use-url-filter.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { DuplicateGroupCard } from './DuplicateGroupCard.tsx';
import { GROUPS_PER_PAGE, listDuplicates } from './duplicates-api.ts';

const FILTERS = ['themeId'] as const;

/** Groups of equal or similar questions; superfluous ones can be deactivated or deleted. */
export function DuplicatesPage() {
  const { t, language } = useI18n();
  const { values, page, set, setPage } = useUrlFilter(FILTERS);
  const themeId = values.themeId === undefined ? null : Number(values.themeId);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', 'duplicates', themeId, page, language],
    queryFn: () => listDuplicates(themeId, page),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.total ?? 0) / GROUPS_PER_PAGE);
  return (
    <ResourceContextProvider value="questions">
      <Box sx={{ maxWidth: 1200 }}>
        <Title title={t('resources.questions.duplicates.title')} preferenceKey={false} />
        <Button component={Link} to="/admin/questions" startIcon={<ArrowBackIcon />} sx={{ mb: 1 }}>
          {t('resources.questions.duplicates.back')}
        </Button>
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {t('resources.questions.duplicates.about')}
        </Typography>
        <Box sx={{ maxWidth: 420, mb: 2 }}>
          <ReferencePicker
            resource="themes"
            label={t('resources.questions.fields.themeId')}
            value={themeId}
            onChange={(id) => set('themeId', id === null ? '' : String(id))}
            size="small"
          />
        </Box>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={320} aria-busy="true" />}
        {data !== undefined && (
          <>
            <Typography role="status" sx={{ mb: 2 }}>
              {data.total === 0
                ? t('resources.questions.duplicates.none')
                : t('resources.questions.duplicates.found', { smart_count: data.total })}
            </Typography>
            <Box sx={{ display: 'grid', gap: 3 }}>
              {data.groups.map((group) => (
                <DuplicateGroupCard key={group.questions.map(({ id }) => id).join(' ')} group={group} />
              ))}
            </Box>
            {pages > 1 && (
              <Pagination
                sx={{ mt: 3 }}
                count={pages}
                page={page + 1}
                onChange={(_, next) => setPage(next - 1)}
                aria-label={t('resources.questions.duplicates.pages')}
              />
            )}
          </>
        )}
      </Box>
    </ResourceContextProvider>
  );
}
