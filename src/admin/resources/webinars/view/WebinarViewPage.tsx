import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { RecordTabs } from '../../../layout/RecordTabs.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { webinarPath } from '../webinar-path.ts';
import { WebinarActions } from '../WebinarActions.tsx';
import { useWebinar, type Webinar } from '../webinars-api.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { FacesPanel } from './FacesPanel.tsx';
import { Facts } from './Facts.tsx';
import { PollsPanel } from './PollsPanel.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { RecordingsPanel } from './recordings/RecordingsPanel.tsx';

/** `webinars-view/:id`: what a webinar came to: who attended, what was said, asked and voted, and its recordings. */
export function WebinarViewPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const { data: webinar, error, refetch } = useWebinar(id);
  const mayEdit = usePermission('webinars:edit');
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Title
        title={webinar === undefined ? t('menu.admin.webinars') : localized(webinar.title)}
        preferenceKey={false}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button component={Link} to="/admin/webinars" startIcon={<ArrowBackIcon />} sx={{ mr: 'auto' }}>
          {t('webinarPage.back')}
        </Button>
        {webinar !== undefined && <WebinarActions webinar={webinar} />}
        {webinar !== undefined && mayEdit && (
          <Button component={Link} to={webinarPath(webinar, true)} startIcon={<EditIcon />}>
            {t('webinarPage.edit')}
          </Button>
        )}
      </Box>
      {error !== null && webinar === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && webinar === undefined && <Skeleton variant="rounded" height={320} aria-busy="true" />}
      {webinar !== undefined && <Loaded webinar={webinar} />}
    </Box>
  );
}

function Loaded({ webinar }: { webinar: Webinar }) {
  const { t } = useI18n();
  const maySeeQuestions = usePermission('webinar-questions:list');
  const maySeeRecordings = usePermission('recording-webinars:list');
  const mayConduct = usePermission('webinars:conduct');
  const { id, roomId } = webinar;
  const tab = (key: string) => ({ key, label: t(`webinarPage.tabs.${key}`) });
  const tabs = [
    { ...tab('attendance'), body: () => <AttendancePanel webinar={webinar} /> },
    { ...tab('chat'), shown: roomId !== null, body: () => <ChatPanel webinarId={id} /> },
    { ...tab('questions'), shown: maySeeQuestions, body: () => <QuestionsPanel webinarId={id} /> },
    { ...tab('polls'), shown: roomId !== null, body: () => <PollsPanel webinarId={id} /> },
    {
      ...tab('faces'),
      shown: mayConduct && webinar.faceCheck !== 'none',
      body: () => <FacesPanel webinarId={id} />,
    },
    {
      ...tab('recordings'),
      shown: roomId !== null || maySeeRecordings,
      body: () => <RecordingsPanel webinar={webinar} />,
    },
  ];
  return (
    <>
      <Facts webinar={webinar} />
      <RecordTabs label={t('webinarPage.tabs.label')} tabs={tabs} />
    </>
  );
}
