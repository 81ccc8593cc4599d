import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import { refuseShared, seesMeeting } from '../../identity/users/index.ts';
import { presentMeeting } from './present.ts';
import {
  deleteMeetings,
  heldCount,
  insertMeeting,
  isLive,
  lastHeldAt,
  type MeetingRow,
  selectMeetings,
  updateMeetings,
} from './queries.ts';
import { checked } from './rules.ts';

const id = sql.ref('meetings.id');

/** Meetings, as the generic resource code needs them. Whoever makes one is its host, unless another one is named. */
export const meetings: Resource<
  'meetings',
  MeetingRow,
  Schemas['Meeting'],
  Schemas['MeetingCreate'],
  Schemas['MeetingUpdate'],
  Schemas['MeetingFilter'],
  Schemas['MeetingSort']
> = {
  name: 'meetings',
  table: 'meetings',
  title: sql.ref('meetings.title'),
  list: {
    id,
    sort: {
      id,
      title: sql`lower(meetings.title)`,
      number: sql.ref('meetings.number'),
      hostId: sql`(select u.name_key from users u where u.id = meetings.host_id)`,
      startsAt: sql.ref('meetings.starts_at'),
      lobby: sql.ref('meetings.lobby'),
      guestsPublish: sql.ref('meetings.guests_publish'),
      closed: sql.ref('meetings.closed'),
      live: isLive,
      heldCount,
      lastHeldAt,
      createdAt: sql.ref('meetings.created_at'),
      updatedAt: sql.ref('meetings.updated_at'),
    },
    search: { text: sql.ref('meetings.search'), forms: true, similar: true },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      hostId: isEqual(sql.ref('meetings.host_id')),
      live: (live) => sql<boolean>`${isLive} = ${live}`,
      closed: isEqual(sql.ref('meetings.closed')),
    },
  },
  within: (user) => seesMeeting(user, 'meetings'),
  select: selectMeetings,
  present: presentMeeting,
  insert: async (trx, input, { ctx, user }) =>
    insertMeeting(trx, await checked(trx, { hostId: user.userId, ...input }, ctx.clock()), ctx.clock()),
  update: async (trx, ids, changes, { ctx, user }) => {
    await refuseShared(trx, user, 'meetings', ids);
    await updateMeetings(trx, ids, await checked(trx, changes, ctx.clock()), ctx.clock());
  },
  remove: async (trx, ids, { user }) => {
    await refuseShared(trx, user, 'meetings', ids);
    await deleteMeetings(trx, ids);
  },
  unique: {},
  exportColumns: [
    { field: 'number', value: (row) => row.number },
    { field: 'title', value: (row) => row.title },
    { field: 'hostId', value: (row) => row.host },
    { field: 'startsAt', value: (row) => row.starts_at },
    { field: 'lobby', value: (row) => row.lobby },
    { field: 'guestsPublish', value: (row) => row.guests_publish },
    { field: 'closed', value: (row) => row.closed },
    { field: 'live', value: (row) => row.live },
    { field: 'heldCount', value: (row) => row.held_count },
    { field: 'lastHeldAt', value: (row) => row.last_held_at },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
