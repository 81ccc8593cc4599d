import ChartIcon from '@mui/icons-material/QueryStatsOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { ShareCell } from '../enrolments/ShareCell.tsx';

/** What the numbers of the statistics count: read only, by the filter of the number. */
export const statisticsPeople = defineResource('statistics-people', {
  icon: ChartIcon,
  title: (record) => `№ ${record.id}`,
  columns: ['userId', 'regionId', 'positionId', 'roleId', 'visits', 'hours', 'lastAt'],
  hiddenColumns: ['roleId'],
  sort: { field: 'hours', order: 'DESC' },
  groups: [],
  recordPath: (record) => `/admin/users/results/${record.id}`,
});

export const statisticsAttempts = defineResource('statistics-attempts', {
  icon: ChartIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    ...(['userId', 'testId', 'startedAt', 'percentage', 'passed', 'regionId', 'positionId'] as const),
    ...(['status', 'submittedAt', 'number'] as const),
  ],
  hiddenColumns: ['positionId', 'submittedAt', 'number'],
  sort: { field: 'startedAt', order: 'DESC' },
  groups: [],
  recordPath: (record) => `/admin/tests/attempt/${record.id}`,
});

export const statisticsEnrolments = defineResource('statistics-enrolments', {
  icon: ChartIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    ...(['userId', 'planId', 'state', 'share', 'dueOn', 'completedAt', 'regionId', 'positionId'] as const),
    ...(['startsAt', 'cycle'] as const),
  ],
  hiddenColumns: ['positionId', 'startsAt', 'cycle'],
  sort: { field: 'userId', order: 'ASC' },
  cells: { share: ShareCell },
  groups: [],
  recordPath: (record) => `/admin/plan-education/enrolment/${record.id}`,
});
