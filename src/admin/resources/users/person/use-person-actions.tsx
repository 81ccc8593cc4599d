import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import type { ReactElement } from 'react';
import { useMe } from '#shared/browser/me.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { useLockedPeople } from '../../roles/use-own-permissions.ts';
import { learns, type Person } from './use-person.ts';

export type PersonActionKey = 'tests' | 'plans' | 'permissions' | 'block' | 'unblock' | 'second-factor';

export type PersonAction = { key: PersonActionKey; label: string; icon: ReactElement };

const ACTIONS = {
  tests: { key: 'tests', label: 'resources.users.assign.tests', icon: <QuizIcon /> },
  plans: { key: 'plans', label: 'resources.users.assign.plans', icon: <SchoolIcon /> },
  permissions: { key: 'permissions', label: 'resources.users.permissions.open', icon: <KeyIcon /> },
  block: { key: 'block', label: 'resources.users.block.block', icon: <BlockIcon /> },
  unblock: { key: 'unblock', label: 'resources.users.block.unblock', icon: <CheckIcon /> },
  'second-factor': { key: 'second-factor', label: 'personPage.secondFactor.title', icon: <ShieldIcon /> },
} as const satisfies Record<PersonActionKey, PersonAction>;

type Done = {
  /** Whether the person can be given a way in: not oneself, nor who holds more, nor who is blocked. */
  access: boolean;
  actions: readonly PersonAction[];
};

/** What whoever looks may do to a person. The server checks again. */
export function usePersonActions(person: Person): Done {
  const { data: me } = useMe();
  const isLocked = useLockedPeople()(person);
  const takesTests = learns(person);
  const may = {
    tests: usePermission('assignments:create'),
    plans: usePermission('plan-assignments:create'),
    edit: usePermission('users:edit'),
    permissions: usePermission('roles:show'),
  };
  const isOwn = me === undefined || me.id === person.id;
  const reaches = !isOwn && !isLocked;
  return {
    access: reaches && !person.blocked,
    actions: [
      ...(takesTests && may.tests ? [ACTIONS.tests] : []),
      ...(takesTests && may.plans ? [ACTIONS.plans] : []),
      ...(may.permissions ? [ACTIONS.permissions] : []),
      ...(may.edit && reaches ? [person.blocked ? ACTIONS.unblock : ACTIONS.block, ACTIONS['second-factor']] : []),
    ],
  };
}
