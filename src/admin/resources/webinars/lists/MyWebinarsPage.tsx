import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import { Link, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { TabStrip } from '../../../layout/TabStrip.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { PAGE, useWebinars } from '../webinars-api.ts';
import { endOfDay, type When, WHENS, whenFilter } from './when.ts';
import { WebinarCard } from './WebinarCard.tsx';

/** How often the list is asked for: webinars begin and end meanwhile. */
const EVERY_MS = 30_000;

const isWhen = (text: string | null): text is When => WHENS.some((one) => one === text);

/** `webinar`: the webinars that I hold: today, later, and past. */
export function MyWebinarsPage() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const mayCreate = usePermission('webinars:create');
  const asked = params.get('when');
  const when = isWhen(asked) ? asked : 'today';
  const page = Math.max(0, Number(params.get('page') ?? 1) - 1) || 0;
  const teacherId = readSession()?.ID ?? 0;
  const { data, error, refetch } = useWebinars({
    filter: { teacherId, ...whenFilter(when, endOfDay(new Date())) },
    sort: ['startsAt', when === 'past' ? 'DESC' : 'ASC'],
    page,
    every: EVERY_MS,
  });
  const live = useWebinars({ filter: { teacherId, state: 'live' }, sort: ['startsAt', 'ASC'], every: EVERY_MS });
  const rows = [...(when === 'today' && page === 0 ? (live.data?.rows ?? []) : []), ...(data?.rows ?? [])];
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE);
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <Title title={t('menu.admin.myWebinars')} preferenceKey={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', alignItems: 'center', gap: 1, mb: 2 }}>
        <TabStrip
          value={when}
          aria-label={t('webinarLists.when')}
          onChange={(_, next: When) => setParams(next === 'today' ? {} : { when: next })}
          sx={{ mr: 'auto', maxWidth: '100%' }}
        >
          {WHENS.map((one) => (
            <Tab key={one} value={one} label={t(`webinarLists.whens.${one}`)} />
          ))}
        </TabStrip>
        {mayCreate && (
          <Button component={Link} to="/admin/create-webinar" startIcon={<AddIcon />} variant="outlined">
            {t('webinarLists.plan')}
          </Button>
        )}
      </Box>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={200} aria-busy="true" />}
      {data !== undefined && rows.length === 0 && <Alert severity="info">{t(`webinarLists.empty.${when}`)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((webinar) => (
          <WebinarCard key={webinar.id} webinar={webinar} />
        ))}
      </Box>
      {pageCount > 1 && (
        <Pagination
          sx={{ mt: 2 }}
          count={pageCount}
          page={page + 1}
          onChange={(_, next) => setParams({ ...(when !== 'today' && { when }), page: String(next) })}
        />
      )}
    </Box>
  );
}
