import TimelineIcon from '@mui/icons-material/TimelineOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { EventCell } from './EventCell.tsx';
import { PageCell } from './PageCell.tsx';
import { VisitSummary } from './VisitSummary.tsx';

/** What one person did, in order. */
export const visits = defineResource('visits', {
  icon: TimelineIcon,
  title: (record) => `№ ${record.id}`,
  columns: ['at', 'type', 'page', 'themeId', 'seconds', 'fieldName', 'value', 'url', 'device'],
  hiddenColumns: ['fieldName', 'value', 'url'],
  sort: { field: 'at', order: 'DESC' },
  cells: { type: EventCell, page: PageCell },
  groups: [],
  hiddenFilters: ['userId', 'themeId'],
  listHead: <VisitSummary />,
  countWords: 'visitLog.count.events',
  recordPath: false,
});

/** Those in one theme. */
export const visitsOfTheme = { ...visits, columns: visits.columns.filter((column) => column !== 'themeId') };
