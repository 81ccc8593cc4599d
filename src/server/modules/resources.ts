import type { Permission } from '#shared/access/permissions.ts';
import type { Context } from '../context.ts';
import type { Resource } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { forgetSessions } from './auth/index.ts';
import { dictionaryTypes, dictionaryValues } from './dictionaries/index.ts';
import { plans } from './plans/index.ts';
import { questions } from './questions/index.ts';
import { restorationRequests } from './restoration-requests/index.ts';
import { retakes } from './retakes/index.ts';
import { roles } from './roles/index.ts';
import { tests } from './tests/index.ts';
import { themes } from './themes/index.ts';
import { users } from './users/index.ts';

type Row = { id: number };

/** A resource without the types of its own records: what bulk jobs and the history take, after they have checked the values against the contract. */
export type AnyResource = Resource<keyof Database, Row, unknown, unknown, unknown, object>;

export interface ManagedResource {
  resource: AnyResource;
  /** What `list`, `edit`, `delete`, … of it ask for. */
  permission: (verb: 'list' | 'show' | 'create' | 'edit' | 'delete') => Permission;
  /** Schemas of the contract, where records can be changed or filtered in bulk. */
  bulkUpdate?: string;
  filter?: string;
  /** After a change of many has been committed. */
  settled?: (ctx: Context) => void;
}

function managed(
  resource: object,
  group: string,
  schema: string,
  { changeable = true, settled }: { changeable?: boolean; settled?: ManagedResource['settled'] } = {},
): ManagedResource {
  return {
    resource: resource as AnyResource,
    permission: (verb) => `${group}:${verb}` as Permission,
    filter: `${schema}Filter`,
    ...(settled && { settled }),
    ...(changeable && { bulkUpdate: `${schema}BulkUpdate` }),
  };
}

/** The resources whose records are managed in bulk and have a history. */
export const RESOURCES: Readonly<Record<string, ManagedResource>> = {
  users: managed(users, 'users', 'User', { settled: forgetSessions }),
  roles: managed(roles, 'roles', 'Role', { settled: forgetSessions }),
  dictionaries: managed(dictionaryValues, 'dictionaries', 'DictionaryValue'),
  'dictionary-types': managed(dictionaryTypes, 'dictionaries', 'DictionaryType'),
  themes: managed(themes, 'themes', 'Theme'),
  plans: managed(plans, 'plans', 'Plan'),
  questions: managed(questions, 'questions', 'Question'),
  tests: managed(tests, 'tests', 'Test'),
  retakes: managed(retakes, 'retakes', 'Retake', { changeable: false }),
  'restoration-requests': managed(restorationRequests, 'restoration-requests', 'RestorationRequest', {
    changeable: false,
  }),
};
