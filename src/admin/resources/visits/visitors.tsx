import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { MinutesCell } from './MinutesCell.tsx';
import { personVisitsPath } from './visit-paths.ts';
import { VisitSummary } from './VisitSummary.tsx';

/** Who visited a theme, how often and for how long. */
export const visitors = defineResource('visitors', {
  icon: PeopleIcon,
  title: (record) => `№ ${record.id}`,
  columns: ['userId', 'regionId', 'positionId', 'pages', 'visits', 'minutes', 'firstAt', 'lastAt'],
  hiddenColumns: ['firstAt'],
  sort: { field: 'lastAt', order: 'DESC' },
  cells: { minutes: MinutesCell },
  groups: [],
  hiddenFilters: ['themeId'],
  listHead: <VisitSummary />,
  countWords: 'visitLog.count.visitors',
  recordPath: ({ id }, filter) =>
    personVisitsPath(id, typeof filter?.themeId === 'number' ? filter.themeId : 0, filter),
});
