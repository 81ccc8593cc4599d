import MonitorIcon from '@mui/icons-material/PresentToAllOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { AttendedCell, AudienceCell, StateCell, TeacherCell } from './cells.tsx';
import { isPlanned, webinarPath } from './webinar-path.ts';

const TargetsInput = lazy(async () => ({ default: (await import('./TargetsInput.tsx')).TargetsInput }));
const NewWebinarPage = lazy(async () => ({ default: (await import('./NewWebinarPage.tsx')).NewWebinarPage }));
const WebinarForm = lazy(async () => ({ default: (await import('./WebinarForm.tsx')).WebinarForm }));

/** Webinars as staff plan them; those that were held have a page of what they came to. */
export const webinars = defineResource('webinars', {
  icon: MonitorIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'startsAt',
    'state',
    'teacherId',
    'personCount',
    'attendedCount',
    'insideCount',
    'published',
    'themeId',
    'minutes',
    'questionCount',
    'recordingCount',
    'startedAt',
    'endedAt',
    'lobby',
    'chatOpen',
    'recorded',
    'faceCheck',
    'attendedShare',
    'examTestId',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: [
    'insideCount',
    'minutes',
    'questionCount',
    'recordingCount',
    'startedAt',
    'endedAt',
    'lobby',
    'chatOpen',
    'recorded',
    'faceCheck',
    'attendedShare',
    'examTestId',
    'description',
    'createdAt',
    'updatedAt',
  ],
  cells: { state: StateCell, personCount: AudienceCell, attendedCount: AttendedCell, teacherId: TeacherCell },
  quickEdit: ['themeId', 'published'],
  sort: { field: 'startsAt', order: 'DESC' },
  groups: [
    { key: 'webinar', fields: ['title', 'description', 'themeId', 'published'] },
    { key: 'time', fields: ['startsAt', 'minutes', 'teacherId'] },
    { key: 'audience', fields: ['targets'] },
    { key: 'room', fields: ['lobby', 'chatOpen', 'recorded', 'faceCheck'] },
    { key: 'result', fields: ['attendedShare', 'examTestId'] },
  ],
  inputs: { targets: TargetsInput },
  wide: ['targets'],
  defaults: {
    ...{ minutes: 60, published: false, targets: [], lobby: false, chatOpen: true, recorded: false },
    ...{ faceCheck: 'none', attendedShare: 70, examTestId: null },
  },
  settled: (webinar) =>
    isPlanned(webinar)
      ? undefined
      : {
          fields: ['startsAt', 'minutes', 'teacherId', 'targets', 'attendedShare'],
          why: `resources.webinars.settled.${webinar.state}`,
        },
  recordPath: (record) => webinarPath(record, isPlanned(record)),
  create: (definition) => <NewWebinarPage definition={definition} />,
  edit: (definition) => <WebinarForm definition={definition} />,
});
