import HistoryIcon from '@mui/icons-material/HistoryToggleOff';
import { defineResource } from '../../generator/define-resource.ts';
import { ThemeCell } from './ThemeCell.tsx';
import { MinutesCell } from './MinutesCell.tsx';
import { themePath } from './visit-paths.ts';
import { VisitSummary } from './VisitSummary.tsx';

/** What was seen of each theme, and of pages that belong to none. */
export const visitedThemes = defineResource('visited-themes', {
  icon: HistoryIcon,
  title: (record, localized) => localized(record.title),
  columns: ['themeId', 'people', 'visits', 'minutes', 'lastAt', 'firstAt'],
  hiddenColumns: ['firstAt'],
  sort: { field: 'visits', order: 'DESC' },
  cells: { themeId: ThemeCell, minutes: MinutesCell },
  groups: [],
  hiddenFilters: ['userId'],
  listHead: <VisitSummary />,
  countWords: 'visitLog.count.themes',
  recordPath: ({ id }, filter) => themePath(id, filter),
});
