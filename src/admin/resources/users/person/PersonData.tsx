import Alert from '@mui/material/Alert';
import { lazy, Suspense } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { EditForm } from '../../../generator/views/form/EditForm.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { useLockedPeople } from '../../roles/use-own-permissions.ts';
import { PhotoProblems } from './PhotoProblems.tsx';
import { WaitingPhoto } from './WaitingPhoto.tsx';
import { usePerson } from './use-person.ts';

const PersonSessions = lazy(async () => ({
  default: (await import('./account/PersonSessions.tsx')).PersonSessions,
}));

/** What nobody changes of their own account here; the server refuses it. */
const NOT_OWN: readonly string[] = ['password', 'extraTimePercent', 'noTimeLimit'];

/** People are blocked at the head of the page, where the reason is asked for. */
const ELSEWHERE: readonly string[] = ['blocked', 'blockReason'];

/** Shown only to those who may write it. */
const WRITTEN: readonly string[] = ['password'];

function without(definition: ResourceDefinition, hidden: readonly string[]): ResourceDefinition {
  const groups = definition.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !hidden.includes(field)),
  }));
  return { ...definition, groups: groups.filter(({ fields }) => fields.length > 0) };
}

/** The form of the person; without saving for those who may only see it. */
export function PersonData({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const { data: me } = useMe();
  const person = usePerson();
  const isOwn = me?.id === person.id;
  const isLocked = useLockedPeople()(person);
  const mayEdit = usePermission('users:edit');
  const seesRoles = usePermission('roles:list');
  const hidden = [
    ...ELSEWHERE,
    ...(isOwn ? NOT_OWN : []),
    ...(mayEdit ? [] : WRITTEN),
    ...(seesRoles ? [] : ['roleId']),
  ];
  return (
    <>
      {isOwn && mayEdit && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('ownAccount')}
        </Alert>
      )}
      <WaitingPhoto />
      <PhotoProblems />
      <EditForm definition={without(definition, hidden)} redirect={false} />
      {mayEdit && !isOwn && !isLocked && (
        <Suspense fallback={null}>
          <PersonSessions />
        </Suspense>
      )}
    </>
  );
}
