import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { SearchField } from '../../inputs/searching/SearchField.tsx';
import { TabStrip } from '../../layout/TabStrip.tsx';
import { PAGE, type QuestionFilter, useQuestions } from './questions-api.ts';
import { webinarQuestionsAtom } from './questions-holder.ts';
import { QuestionRow } from './QuestionRow.tsx';

const STATES = ['pending', 'sent', 'answered', 'all'] as const;

type Shown = (typeof STATES)[number];

const isShown = (text: string | null): text is Shown => STATES.some((one) => one === text);

/** An id of the address; null where there is none. */
const idIn = (text: string | null) => (/^[1-9]\d{0,9}$/u.test(text ?? '') ? Number(text) : null);

type Props = {
  title: string;
  /** What the page shows only; the person chooses where it is left out. */
  state?: QuestionFilter['state'];
};

/** Questions from webinars: what waits first, searched by words and by webinar. All of it is in the address. */
export function QuestionsPage({ title, state }: Props) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get('state');
  const shown = isShown(asked) ? asked : 'pending';
  const page = Math.max(0, (idIn(params.get('page')) ?? 1) - 1);
  const [q, webinarId] = [params.get('q') ?? '', idIn(params.get('webinar'))];
  const of = state ?? (shown === 'all' ? undefined : shown);
  const { data, error, refetch } = useQuestions(
    { ...(of !== undefined && { state: of }), ...(q !== '' && { q }), ...(webinarId !== null && { webinarId }) },
    page,
  );
  const pageCount = data === undefined ? 0 : Math.ceil(data.total / PAGE);
  const hold = useSetAtom(webinarQuestionsAtom);
  useEffect(() => {
    if (data === undefined) return;
    const listPath = `${pathname}${search}`;
    hold({ problemInfo: null, problems: data.rows, problemsPage: page + 1, problemsPageCount: pageCount, listPath });
  }, [data, hold, page, pageCount, pathname, search]);
  /** Another choice begins at the first page. */
  const change = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: undefined, ...changes }))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  const isNarrowed = q !== '' || webinarId !== null;
  return (
    <>
      <Title title={title} preferenceKey={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SearchField label={t('webinarQuestions.search')} value={q} onChange={(words) => change({ q: words }, true)} />
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 320 } }}>
          <ReferencePicker
            resource="webinars"
            size="small"
            label={t('resources.webinar-questions.fields.webinarId')}
            value={webinarId}
            onChange={(id) => change({ webinar: id === null ? undefined : String(id) })}
          />
        </Box>
      </Box>
      {state === undefined && (
        <TabStrip
          value={shown}
          aria-label={t('resources.webinar-questions.fields.state')}
          onChange={(_, next: Shown) => change({ state: next })}
          sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {STATES.map((one) => (
            <Tab key={one} value={one} label={t(`webinarQuestions.states.${one}`)} />
          ))}
        </TabStrip>
      )}
      <Box sx={{ mt: 1.5 }}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} aria-busy="true" />}
        {data && (
          <>
            <Typography variant="body2" color="textSecondary" role="status">
              {t('webinarQuestions.count', { smart_count: data.total })}
            </Typography>
            {data.rows.length === 0 ? (
              <Alert severity={isNarrowed || of === undefined ? 'info' : 'success'} sx={{ mt: 1 }}>
                {t(`webinarQuestions.empty.${isNarrowed ? 'search' : state === undefined ? shown : 'sent'}`)}
              </Alert>
            ) : (
              <Paper sx={{ mt: 1, overflow: 'hidden' }}>
                <List disablePadding>
                  {data.rows.map((question, index) => (
                    <ListItem key={question.id} disablePadding divider={index < data.rows.length - 1}>
                      <QuestionRow question={question} />
                    </ListItem>
                  ))}
                </List>
              </Paper>
            )}
            {pageCount > 1 && (
              <Pagination
                sx={{ mt: 2 }}
                count={pageCount}
                page={page + 1}
                onChange={(_, next) => change({ page: String(next) })}
              />
            )}
          </>
        )}
      </Box>
    </>
  );
}
