import ViewIcon from '@mui/icons-material/FactCheckOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditForm } from '../../generator/views/form/EditForm.tsx';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import type { RecordOf } from '../../model/model.ts';
import { isPlanned, webinarPath } from './webinar-path.ts';
import { WebinarActions } from './WebinarActions.tsx';

type Props = { definition: ResourceDefinition };

/** The plan of a webinar: a form, and what else may be done with it before it begins. */
export function WebinarForm({ definition }: Props) {
  return (
    <PageWords>
      <EditFrame definition={definition} redirect="edit" actions={<FormActions />}>
        <Settled />
        <EditForm definition={definition} deletable={(record) => !['live', 'ended'].includes(String(record.state))} />
      </EditFrame>
    </PageWords>
  );
}

function FormActions() {
  const { t } = useI18n();
  const webinar = useRecordContext<RecordOf<'webinars'>>();
  if (webinar === undefined) return null;
  return (
    <>
      <Button component={Link} to={webinarPath(webinar)} startIcon={<ViewIcon />}>
        {t('webinarPage.open')}
      </Button>
      <WebinarActions webinar={webinar} />
    </>
  );
}

/** What no longer changes, where it does not. */
function Settled() {
  const { t } = useI18n();
  const webinar = useRecordContext<RecordOf<'webinars'>>();
  if (webinar === undefined || isPlanned(webinar)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(`webinarPage.settled.${webinar.state}`)}
    </Alert>
  );
}
