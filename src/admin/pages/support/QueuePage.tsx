import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  Chip,
  FormControlLabel,
  List,
  ListItem,
  ListItemButton,
  Pagination,
  Stack,
  Switch,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { Skeleton } from '#shared/browser/ui/Skeleton.tsx';
import { StateChip } from './StateChip.tsx';
import {
  PAGE,
  type SupportRequest,
  useAvailability,
  useColleagues,
  useQueue,
  type View,
  VIEWS,
} from './support-api.ts';

/** How long nothing is typed before it is searched, in milliseconds. */
const PAUSE_MS = 300;

const isView = (text: string | null): text is View => VIEWS.some((one) => one === text);

/** The requests for support: views, search, and who waits longest first. */
export function QueuePage() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = isView(asked) ? asked : 'waiting';
  const page = Math.max(0, Number(params.get('page') ?? 1) - 1) || 0;
  const q = params.get('q') ?? '';
  const [words, setWords] = useState(q);
  useEffect(() => {
    if (words === q) return undefined;
    const timer = setTimeout(
      () => setParams(words === '' ? { view } : { view, q: words }, { replace: true }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [words, q, view, setParams]);
  const { data, error, refetch } = useQueue({ view, ...(q !== '' && { q }) }, page);
  return (
    <Box sx={{ py: 2 }}>
      <Title title={t('menu.admin.support')} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <TextField
          size="small"
          type="search"
          label={t('support.queue.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Availability />
      </Stack>
      <Tabs
        value={view}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('support.queue.views')}
        onChange={(_, next: View) => setParams(q === '' ? { view: next } : { view: next, q })}
        sx={{ my: 1 }}
      >
        {VIEWS.map((one) => (
          <Tab key={one} value={one} label={t(`support.views.${one}`)} />
        ))}
      </Tabs>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('support.queue.count', { smart_count: data.total })}
          </Typography>
          {data.rows.length === 0 ? (
            <Alert severity="success" sx={{ mt: 2 }}>
              {t(q === '' ? `support.empty.${view}` : 'support.empty.search')}
            </Alert>
          ) : (
            <Card variant="outlined" sx={{ mt: 1 }}>
              <List disablePadding>
                {data.rows.map((request) => (
                  <ListItem key={request.id} disablePadding divider>
                    <Row request={request} />
                  </ListItem>
                ))}
              </List>
            </Card>
          )}
          {data.total > PAGE && (
            <Pagination
              sx={{ mt: 2 }}
              count={Math.ceil(data.total / PAGE)}
              page={page + 1}
              onChange={(_, next) => setParams({ view, page: String(next), ...(q !== '' && { q }) })}
            />
          )}
        </>
      )}
    </Box>
  );
}

function Row({ request }: { request: SupportRequest }) {
  const { t, localized, formatRelative } = useI18n();
  const { waitingSince, escalated, inAttempt, testTitle, unread } = request;
  return (
    <ListItemButton component={Link} to={`/admin/support/${request.id}`} sx={{ display: 'block', py: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge color="error" badgeContent={unread} sx={{ pr: unread > 0 ? 1.5 : 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {request.subject}
          </Typography>
        </Badge>
        <StateChip state={request.state} />
        {escalated && <Chip size="small" color="error" label={t('support.queue.tooLong')} />}
        {inAttempt && <Chip size="small" color="secondary" label={t('support.queue.inAttempt')} />}
      </Stack>
      <Typography variant="body2" noWrap sx={{ maxWidth: '100%' }}>
        {request.lastText}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[
          request.personName,
          localized(request.type),
          testTitle === null ? '' : localized(testTitle),
          request.assigneeName ?? t('support.queue.nobody'),
          waitingSince === null
            ? formatRelative(request.lastAt)
            : t('support.queue.waits', { since: formatRelative(waitingSince) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
    </ListItemButton>
  );
}

/** Whether I take requests now: learners see whether anybody is there, and who is there is told of long waits. */
function Availability() {
  const { t } = useI18n();
  const { data } = useColleagues();
  const change = useAvailability();
  const own = data?.find(({ id }) => id === readSession()?.ID);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      {own && (
        <FormControlLabel
          control={
            <Switch
              checked={change.isPending ? change.variables : own.available}
              onChange={(_, available) => change.mutate(available)}
            />
          }
          label={t('support.queue.available')}
        />
      )}
      <Button component={Link} to="/admin/canned-answers" size="small">
        {t('menu.admin.cannedAnswers')}
      </Button>
    </Stack>
  );
}
