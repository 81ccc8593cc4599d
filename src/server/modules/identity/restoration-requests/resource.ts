import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isEqual, isOneOf, type Resource, searchable } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { ofOwnRegion } from '../users/index.ts';
import { presentRequest } from './present.ts';
import { deleteRequests, type RequestRow, selectRequests } from './queries.ts';

const id = sql.ref('restoration_requests.id');

const STATUS_WORDS = {
  pending: 'admin.resources.restoration-requests.values.status.pending',
  accepted: 'admin.resources.restoration-requests.values.status.accepted',
  rejected: 'admin.resources.restoration-requests.values.status.rejected',
} as const;

/** Requests are never edited. They are decided in decide.ts. */
const unwritable = () => Promise.reject(errors.forbidden());

/** Restoration requests, as the generic resource code needs them. */
export const restorationRequests: Resource<
  'restoration_requests',
  RequestRow,
  Schemas['RestorationRequest'],
  never,
  never,
  Schemas['RestorationRequestFilter'],
  Schemas['RestorationRequestSort']
> = {
  name: 'restoration-requests',
  table: 'restoration_requests',
  title: sql.ref('restoration_requests.identifier'),
  list: {
    id,
    sort: {
      id,
      identifier: sql.ref('restoration_requests.identifier'),
      contact: sql.ref('restoration_requests.contact'),
      status: sql.ref('restoration_requests.status'),
      decidedAt: sql.ref('restoration_requests.decided_at'),
      createdAt: sql.ref('restoration_requests.created_at'),
      askedAt: sql.ref('restoration_requests.asked_at'),
      askedCount: sql.ref('restoration_requests.asked_count'),
    },
    defaultSort: ['createdAt', 'DESC'],
    search: {
      text: searchable(
        sql.ref('restoration_requests.identifier'),
        sql.ref('restoration_requests.contact'),
        sql.ref('restoration_requests.comment'),
      ),
    },
    filters: {
      id: isOneOf(id),
      status: isEqual(sql.ref('restoration_requests.status')),
    },
  },
  within: (user) => ofOwnRegion(user, sql.ref('restoration_requests.user_id')),
  select: selectRequests,
  present: presentRequest,
  insert: unwritable,
  update: unwritable,
  remove: deleteRequests,
  unique: {},
  exportColumns: [
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'identifier', value: (row) => row.identifier },
    { field: 'contact', value: (row) => [row.contact, ...row.contacts].join(', ') },
    { field: 'askedCount', value: (row) => row.asked_count },
    { field: 'userId', value: (row) => row.full_name },
    {
      field: 'comment',
      value: ({ comment, comments }) =>
        [...(comment === null ? [] : [comment]), ...comments.map(({ text }) => text)].join('\n'),
    },
    { field: 'status', value: (row, { t }) => t(STATUS_WORDS[row.status]) },
    { field: 'reason', value: (row) => row.reason },
    { field: 'decidedAt', value: (row) => row.decided_at },
  ],
};
