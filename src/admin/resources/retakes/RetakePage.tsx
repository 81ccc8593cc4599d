import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { DeleteWithConfirmButton, useCanAccess, useRecordContext } from 'react-admin';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useTitlePart } from '../../layout/title-part.ts';
import { useRecordName } from '../../layout/use-record-name.ts';
import type { RecordOf } from '../../model/model.ts';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { ChangeWindowForm } from './ChangeWindowForm.tsx';
import { DecideForm } from './DecideForm.tsx';
import { RetakeFacts } from './RetakeFacts.tsx';

function RetakeBody() {
  const retake = useRecordContext<RecordOf<'retakes'>>();
  const { canAccess: mayDecide } = useCanAccess({ resource: 'retakes', action: 'decide' });
  const { canAccess: mayEdit } = useCanAccess({ resource: 'retakes', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'retakes', action: 'delete' });
  if (retake === undefined) return null;
  const unused = retake.attemptId === null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <RetakeFacts retake={retake} />
        {unused && mayDelete === true && (
          <Box sx={{ mt: 2, mx: -1 }}>
            <DeleteWithConfirmButton mutationMode="pessimistic" redirect="list" />
          </Box>
        )}
      </Paper>
      {retake.status === 'pending' && mayDecide === true && (
        <DecideForm
          id={retake.id}
          isBeyondLimit={retake.retakeLimit > 0 && retake.acceptedRequests >= retake.retakeLimit}
        />
      )}
      {retake.status === 'accepted' && unused && mayEdit === true && (
        <ChangeWindowForm key={retake.revision} retake={retake} />
      )}
    </Box>
  );
}

/** Whose retake it is; the document title says of which test. */
function RetakeTitle() {
  const { t } = useI18n();
  const retake = useRecordContext<RecordOf<'retakes'>>();
  const person = useRecordName('users', retake?.userId);
  useTitlePart({ after: useRecordName('tests', retake?.testId) });
  if (retake === undefined) return null;
  const name = person ?? t('history.record', { id: retake.id });
  return <>{t('resources.retakes.page.edit', { recordRepresentation: name })}</>;
}

/** A retake: a request to decide on, or a period that can still be changed. */
export function RetakePage({ definition }: { definition: ResourceDefinition }) {
  return (
    <EditFrame definition={definition} title={<RetakeTitle />}>
      <RetakeBody />
    </EditFrame>
  );
}
