import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { DurationCell } from './DurationCell.tsx';
import { OutcomeCell } from './OutcomeCell.tsx';

/** Attempts at tests: staff can read them, nobody can edit them. */
export const attempts = defineResource('attempts', {
  icon: AssignmentIcon,
  title: (record) => `№ ${record.id}`,
  columns: ['userId', 'number', 'startedAt', 'submittedAt', 'answeredCount', 'score', 'percentage', 'passed'],
  sort: { field: 'startedAt', order: 'DESC' },
  cells: { passed: OutcomeCell, submittedAt: DurationCell },
  groups: [],
  hiddenFilters: ['testId', 'userId'],
  recordPath: (record) => `/admin/tests/attempt/${record.id}`,
});
