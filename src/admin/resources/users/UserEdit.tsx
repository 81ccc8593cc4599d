import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetRecordId } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceEdit } from '../../generator/views/form/ResourceEdit.tsx';
import { AccessButton } from '../../access/index.ts';
import { PageWords } from '../../layout/PageWords.tsx';
import { AssignedToPerson } from '../assignments/AssignedToPerson.tsx';
import { PLAN_KIND, TEST_KIND } from '../assignments/kinds.ts';

/** What nobody changes of their own account here; the server refuses it. */
const NOT_OWN: ReadonlySet<string> = new Set(['password', 'extraTimePercent', 'noTimeLimit']);

const withoutOwn = (definition: ResourceDefinition): ResourceDefinition => ({
  ...definition,
  groups: definition.groups.map((group) => ({ ...group, fields: group.fields.filter((field) => !NOT_OWN.has(field)) })),
});

function OwnAccount() {
  const { t } = useI18n();
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('ownAccount')}
    </Alert>
  );
}

/** What is done to one person, beside the form. */
function PersonActions({ userId }: { userId: number }) {
  const { t } = useI18n();
  return <AccessButton selection={{ ids: [userId] }} label={t('resources.users.access.button')} size="small" />;
}

/** A person: form, assigned plans and tests. */
export function UserEdit({ definition }: { definition: ResourceDefinition }) {
  const userId = Number(useGetRecordId());
  const { data: me } = useMe();
  const isOwn = me?.id === userId;
  return (
    <>
      {isOwn && (
        <PageWords>
          <OwnAccount />
        </PageWords>
      )}
      <ResourceEdit
        definition={isOwn ? withoutOwn(definition) : { ...definition, editActions: <PersonActions userId={userId} /> }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <AssignedToPerson kind={PLAN_KIND} userId={userId} />
        <AssignedToPerson kind={TEST_KIND} userId={userId} />
      </Box>
    </>
  );
}
