import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, ResourceContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ResourceList } from '../../../../generator/views/ResourceList.tsx';
import { usePermission } from '../../../../providers/use-permission.ts';
import { recordingWebinars } from '../../../recording-webinars/index.tsx';

/** What is published of the recordings of a webinar, and the drafts. */
export function Published({ webinarId }: { webinarId: number }) {
  const { t } = useI18n();
  const mayCreate = usePermission('recording-webinars:create');
  const filter = useMemo(() => ({ webinarId }), [webinarId]);
  const source = new URLSearchParams({ source: JSON.stringify({ webinarId }) });
  const createPath = `/admin/create-recording-webinar?${source}`;
  return (
    <ResourceContextProvider value="recording-webinars">
      {mayCreate && (
        <Box sx={{ mb: 1 }}>
          <Button component={Link} to={createPath} startIcon={<AddIcon />}>
            {t('webinarPage.publishRecording')}
          </Button>
        </Box>
      )}
      <ResourceList
        definition={OF_ONE}
        filter={filter}
        title={false}
        createPath={createPath}
        storeKey={`recording-webinars-of-${webinarId}`}
        listKey="recording-webinars-of-one"
      />
    </ResourceContextProvider>
  );
}

const OF_ONE = { ...recordingWebinars, hiddenFilters: ['webinarId'] };
