import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LinkBase, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readSession } from '#shared/browser/session.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { TabStrip } from '../../layout/TabStrip.tsx';
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
import { dayInAddress } from '../day-in-address.ts';

/** How long nothing is typed before it is searched, in milliseconds. */
const PAUSE_MS = 300;

/** Which dictionary kinds of requests are of. */
const TYPES = { type: 'support-request-type' };

/** An id of the address; null where there is none. */
const idIn = (text: string | null) => (/^[1-9]\d{0,9}$/u.test(text ?? '') ? Number(text) : null);

const isView = (text: string | null): text is View => VIEWS.some((one) => one === text);

/** The requests for support: views, search, filters, and who waits longest first. */
export function QueuePage() {
  const { t, formatDate } = useI18n();
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = isView(asked) ? asked : 'waiting';
  const page = Math.max(0, Number(params.get('page') ?? 1) - 1) || 0;
  const q = params.get('q') ?? '';
  const typeId = idIn(params.get('type'));
  const assigneeId = idIn(params.get('colleague'));
  const [from, to] = [dayInAddress(params.get('from')), dayInAddress(params.get('to'))];
  const [words, setWords] = useState(q);
  /** What was searched for by typing. */
  const typed = useRef(q);
  /** Another choice begins at the first page. Undefined takes one away. */
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: undefined, ...changes }))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  useEffect(() => {
    // The address has changed by itself: by a link, or by going back.
    if (typed.current !== q) setWords(q);
    typed.current = q;
  }, [q]);
  useEffect(() => {
    if (words === q) return undefined;
    const timer = setTimeout(() => {
      typed.current = words;
      change({ q: words }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, q, change]);
  const filter = {
    ...(view !== 'all' && { view }),
    ...(q !== '' && { q }),
    ...(typeId !== null && { typeId }),
    ...(assigneeId !== null && { assigneeId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const isNarrowed = q !== '' || typeId !== null || assigneeId !== null || from !== undefined || to !== undefined;
  const { data, error, refetch } = useQueue(filter, page);
  return (
    <>
      <Title title={t('menu.admin.support')} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <TextField
          size="small"
          type="search"
          fullWidth={false}
          label={t('support.queue.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ flex: '1 1 240px', maxWidth: { sm: 320 } }}
        />
        <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 240 } }}>
          <ReferencePicker
            resource="dictionaries"
            filter={TYPES}
            size="small"
            label={t('support.queue.type')}
            value={typeId}
            onChange={(id) => change({ type: id === null ? undefined : String(id) })}
          />
        </Box>
        <ColleagueFilter
          value={assigneeId}
          onChange={(id) => change({ colleague: id === null ? undefined : String(id) })}
        />
        <Availability />
      </Stack>
      <TabStrip
        value={view}
        aria-label={t('support.queue.views')}
        onChange={(_, next: View) => change({ view: next })}
        sx={{ mt: 1, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {VIEWS.map((one) => (
          <Tab key={one} value={one} label={t(`support.views.${one}`)} />
        ))}
      </TabStrip>
      {from !== undefined && to !== undefined && (
        <Chip
          label={t('support.queue.days', { from: formatDate(from), to: formatDate(to) })}
          onDelete={() => change({ from: undefined, to: undefined })}
          sx={{ mb: 1.5 }}
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      {data && (
        <>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('support.queue.count', { smart_count: data.total })}
          </Typography>
          {data.rows.length === 0 ? (
            <Alert severity={isNarrowed ? 'info' : 'success'} sx={{ mt: 1 }}>
              {t(isNarrowed ? 'support.empty.search' : `support.empty.${view}`)}
            </Alert>
          ) : (
            <Paper sx={{ mt: 1, overflow: 'hidden' }}>
              <List disablePadding>
                {data.rows.map((request, index) => (
                  <ListItem key={request.id} disablePadding divider={index < data.rows.length - 1}>
                    <Row request={request} />
                  </ListItem>
                ))}
              </List>
            </Paper>
          )}
          {data.total > PAGE && (
            <Pagination
              sx={{ mt: 2 }}
              count={Math.ceil(data.total / PAGE)}
              page={page + 1}
              onChange={(_, next) => change({ page: String(next) })}
            />
          )}
        </>
      )}
    </>
  );
}

function Row({ request }: { request: SupportRequest }) {
  const { t, localized, formatRelative } = useI18n();
  const { waitingSince, escalated, inAttempt, testTitle, unread } = request;
  return (
    <ListItemButton component={LinkBase} to={`/admin/support/${request.id}`} sx={{ display: 'block', py: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography component="span" sx={{ fontWeight: unread > 0 ? 700 : 500, overflowWrap: 'anywhere' }}>
          {request.subject}
        </Typography>
        {unread > 0 && <Chip size="small" color="primary" label={t('support.queue.unread', { smart_count: unread })} />}
        <StateChip state={request.state} />
        {escalated && <Chip size="small" color="error" label={t('support.queue.tooLong')} />}
        {inAttempt && <Chip size="small" color="secondary" label={t('support.queue.inAttempt')} />}
      </Stack>
      <Typography variant="body2" noWrap>
        {request.lastText || t('support.queue.onlyFiles')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
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

/** Whose requests are shown. */
function ColleagueFilter({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useI18n();
  const { data = [] } = useColleagues();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={t('support.queue.colleague')}
      // Until they are loaded, there is no such choice.
      value={data.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      sx={{ flex: '1 1 180px', maxWidth: { sm: 240 } }}
    >
      <MenuItem value="">{t('support.queue.anybody')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Whether I take requests now: learners see whether anybody is there, and who is there is told of long waits. */
function Availability() {
  const { t } = useI18n();
  const { data } = useColleagues();
  const change = useAvailability();
  const own = data?.find(({ id }) => id === readSession()?.ID);
  if (own === undefined) return null;
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={change.isPending ? change.variables : own.available}
          onChange={(_, available) => change.mutate(available)}
        />
      }
      label={t('support.queue.available')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mx: 0, ml: { md: 'auto' }, gap: 0.5 }}
    />
  );
}
