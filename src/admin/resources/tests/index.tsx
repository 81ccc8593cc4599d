import QuizIcon from '@mui/icons-material/QuizOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { StatusCell } from './StatusCell.tsx';

const FixedQuestionsInput = lazy(async () => ({
  default: (await import('./FixedQuestionsInput.tsx')).FixedQuestionsInput,
}));
const PoolsInput = lazy(async () => ({ default: (await import('./PoolsInput.tsx')).PoolsInput }));
const TestEdit = lazy(() => import('./TestEdit.tsx').then((module) => ({ default: module.TestEdit })));

export const tests = defineResource('tests', {
  icon: QuizIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'kind',
    'status',
    'questionCount',
    'durationMinutes',
    'passPercentage',
    'opensAt',
    'closesAt',
    'assignmentCount',
    'attemptCount',
  ],
  hiddenColumns: ['kind', 'durationMinutes', 'passPercentage'],
  quickEdit: ['status', 'durationMinutes', 'passPercentage', 'opensAt', 'closesAt'],
  sort: { field: 'updatedAt', order: 'DESC' },
  cells: { status: StatusCell },
  groups: [
    { key: 'test', fields: ['title', 'description', 'kind', 'status'] },
    { key: 'rules', fields: ['durationMinutes', 'passPercentage', 'attemptsAllowed', 'opensAt', 'closesAt'] },
    { key: 'fixed', fields: ['questions'] },
    { key: 'random', fields: ['pools'] },
    { key: 'order', fields: ['shuffleQuestions', 'shuffleOptions'] },
    { key: 'review', fields: ['reviewPolicy', 'reviewFrom'] },
  ],
  inputs: { questions: FixedQuestionsInput, pools: PoolsInput },
  defaults: {
    kind: 'test',
    status: 'draft',
    durationMinutes: 30,
    passPercentage: 70,
    attemptsAllowed: 1,
    shuffleQuestions: true,
    shuffleOptions: true,
    reviewPolicy: 'score',
    reviewFrom: 'submitted',
    questions: [],
    pools: [],
  },
  edit: (definition) => <TestEdit definition={definition} />,
});
