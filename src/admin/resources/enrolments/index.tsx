import SchoolIcon from '@mui/icons-material/HowToRegOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { EnrolmentActions, SelectedEnrolmentActions } from './EnrolmentActions.tsx';
import { ShareCell } from './ShareCell.tsx';
import { StateCell } from './StateCell.tsx';

/** Who learns by which plan, and how far they are: read here, changed by jobs. */
export const enrolments = defineResource('enrolments', {
  icon: SchoolIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    ...(['userId', 'state', 'share', 'dueOn', 'regionId', 'positionId', 'version', 'cycle'] as const),
    ...(['hoursDone', 'minutesSpent', 'begunAt', 'completedAt', 'startsAt', 'source'] as const),
  ],
  hiddenColumns: ['positionId', 'minutesSpent', 'begunAt', 'startsAt', 'source'],
  sort: { field: 'userId', order: 'ASC' },
  cells: { share: ShareCell, state: StateCell },
  groups: [],
  hiddenFilters: ['planId', 'userId'],
  listActions: <EnrolmentActions />,
  ownBulkActions: <SelectedEnrolmentActions />,
  recordPath: (record) => `/admin/plan-education/enrolment/${record.id}`,
});

/** Those of all plans. */
export const allEnrolments = {
  ...enrolments,
  columns: ['userId', 'planId', ...enrolments.columns.filter((column) => column !== 'userId')],
  hiddenFilters: [],
};

/** The plans of one person. */
export const enrolmentsOfPerson = {
  ...enrolments,
  columns: [
    ...['planId', 'state', 'share', 'dueOn', 'completedAt', 'hoursDone', 'cycle', 'version'],
    ...['minutesSpent', 'begunAt', 'startsAt', 'source'],
  ],
  // What is left fits beside the menu at 1366 pixels.
  hiddenColumns: [...enrolments.hiddenColumns, 'cycle', 'version'],
  emptyWords: { title: 'resources.enrolments.ofPerson.none', text: 'resources.enrolments.ofPerson.noneText' },
  hiddenFilters: ['userId', 'regionId', 'positionId', 'q'],
};
