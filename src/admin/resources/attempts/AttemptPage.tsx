import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { useRecordName } from '../../layout/use-record-name.ts';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import { ProtocolTimeline } from '../../protocol/ProtocolTimeline.tsx';
import { AttemptSummary } from './AttemptSummary.tsx';
import { TestWorkspace } from '../tests/workspace/TestWorkspace.tsx';
import { AnswersTab } from './detail/AnswersTab.tsx';
import { FacesTab } from './detail/FacesTab.tsx';

/** The polling interval of the protocol while the attempt runs. */
const REFRESH_MS = 5000;

/** An attempt for staff, among the results of its test: the result, all questions with answers and keys, and the protocol. */
export function AttemptPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const { data, error, isPending } = useQuery({
    queryKey: ['attempts', id, 'detail'],
    queryFn: async () => (await api.GET('/attempts/{id}', { params: { path: { id } } })).data ?? null,
  });
  const problem = useErrorText(error);
  const person = useRecordName('users', data?.attempt.userId);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      {data == null && <Title title={t('resources.attempts.detail.title')} preferenceKey={false} />}
      {isPending && <Skeleton variant="rounded" height={240} />}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data && (
        <TestWorkspace
          testId={data.attempt.testId}
          tab="results"
          about={t('resources.attempts.detail.titleOf', { name: person ?? String(id) })}
        >
          <Box sx={{ maxWidth: 900 }}>
            <AttemptSummary detail={data} />
            <RecordTabs
              label={t('resources.attempts.tabs.label')}
              tabs={[
                {
                  key: 'answers',
                  label: t('resources.attempts.tabs.answers'),
                  body: () => <AnswersTab detail={data} />,
                },
                ...(data.faceCheck === 'none'
                  ? []
                  : [
                      {
                        key: 'faces',
                        label: t('resources.attempts.tabs.faces'),
                        body: () => <FacesTab attemptId={id} />,
                      },
                    ]),
                {
                  key: 'protocol',
                  label: t('resources.attempts.tabs.protocol'),
                  body: () => (
                    <Paper sx={{ p: { xs: 1.5, sm: 2.5 } }}>
                      <ProtocolTimeline
                        attemptId={id}
                        testId={data.attempt.testId}
                        refresh={data.attempt.status === 'in_progress' ? REFRESH_MS : false}
                      />
                    </Paper>
                  ),
                },
              ]}
            />
          </Box>
        </TestWorkspace>
      )}
    </>
  );
}
