import CameraIcon from '@mui/icons-material/VideoCameraFrontOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { ResourceCreate } from '../../generator/views/form/ResourceCreate.tsx';
import { NumberCell, StateCell } from './cells.tsx';

const MeetingPage = lazy(async () => ({ default: (await import('./MeetingPage.tsx')).MeetingPage }));

/** Meetings: rooms that anybody may come into who knows their number and password. */
export const meetings = defineResource('meetings', {
  icon: CameraIcon,
  title: (record) => record.title,
  columns: [
    'title',
    'number',
    'live',
    'hostId',
    'startsAt',
    'lastHeldAt',
    'heldCount',
    'lobby',
    'guestsPublish',
    'closed',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: ['heldCount', 'lobby', 'guestsPublish', 'closed', 'createdAt', 'updatedAt'],
  cells: { live: StateCell, number: NumberCell },
  quickEdit: ['closed'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'meeting', fields: ['title', 'startsAt', 'hostId'] },
    { key: 'entry', fields: ['lobby', 'guestsPublish', 'closed'] },
  ],
  defaults: { startsAt: null, lobby: true, guestsPublish: true, closed: false },
  insteadOfDelete: { changes: { closed: true }, label: 'resources.meetings.close' },
  create: (definition) => <ResourceCreate definition={definition} redirect="edit" />,
  edit: (definition) => <MeetingPage definition={definition} />,
});
