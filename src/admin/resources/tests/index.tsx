import QuizIcon from '@mui/icons-material/QuizOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { LifecycleCell } from './LifecycleCell.tsx';
import { StatusCell } from './StatusCell.tsx';
import { TitleCell } from './TitleCell.tsx';

const FixedQuestionsInput = lazy(async () => ({
  default: (await import('./composition/FixedQuestionsInput.tsx')).FixedQuestionsInput,
}));
const PoolsInput = lazy(async () => ({ default: (await import('./composition/PoolsInput.tsx')).PoolsInput }));
const SectionMinimumsInput = lazy(async () => ({
  default: (await import('./form/SectionMinimumsInput.tsx')).SectionMinimumsInput,
}));
const SectionsInput = lazy(async () => ({ default: (await import('./form/SectionsInput.tsx')).SectionsInput }));
const LinesInput = lazy(async () => ({ default: (await import('./form/LinesInput.tsx')).LinesInput }));
const ExaminerInput = lazy(async () => ({ default: (await import('./form/ExaminerInput.tsx')).ExaminerInput }));
const AccessCodeInput = lazy(async () => ({ default: (await import('./form/AccessCodeInput.tsx')).AccessCodeInput }));
const TestCreate = lazy(() => import('./form/TestCreate.tsx').then((module) => ({ default: module.TestCreate })));
const TestEdit = lazy(() => import('./TestEdit.tsx').then((module) => ({ default: module.TestEdit })));

export const tests = defineResource('tests', {
  icon: QuizIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'kind',
    'status',
    'lifecycle',
    'questionCount',
    'durationMinutes',
    'passPercentage',
    'opensAt',
    'closesAt',
    'assignmentCount',
    'attemptCount',
  ],
  hiddenColumns: ['kind', 'status', 'durationMinutes', 'passPercentage', 'assignmentCount', 'attemptCount'],
  quickEdit: ['status', 'durationMinutes', 'passPercentage', 'opensAt', 'closesAt'],
  sort: { field: 'updatedAt', order: 'DESC' },
  cells: { title: TitleCell, status: StatusCell, lifecycle: LifecycleCell },
  groups: [
    { key: 'test', fields: ['title', 'description', 'kind', 'status', 'examinerId'] },
    { key: 'fixed', fields: ['questions'] },
    { key: 'random', fields: ['pools', 'balanced', 'avoidSeen'] },
    { key: 'sections', fields: ['sections'] },
    { key: 'rules', fields: ['durationMinutes', 'attemptsAllowed', 'opensAt', 'closesAt', 'passPercentage'] },
    { key: 'review', fields: ['reviewPolicy', 'reviewFrom'] },
    { key: 'order', fields: ['navigation', 'shuffleQuestions', 'shuffleOptions'] },
    {
      key: 'integrity',
      fields: [
        'integrityPolicy',
        'integrityLimit',
        'lateMinutes',
        'lateAnswers',
        'requireFullScreen',
        'blockClipboard',
        'faceCheck',
        'faceTimes',
      ],
    },
    { key: 'access', fields: ['accessCode', 'ipRanges', 'sebKeys'] },
    {
      key: 'grading',
      fields: ['penaltyPercent', 'partialCredit', 'sectionMinimums', 'anonymousMarking', 'secondMarker'],
    },
    { key: 'retakes', fields: ['cooldownHours', 'retakeLimit', 'appealDays'] },
  ],
  inputs: {
    questions: FixedQuestionsInput,
    pools: PoolsInput,
    sectionMinimums: SectionMinimumsInput,
    sections: SectionsInput,
    examinerId: ExaminerInput,
    accessCode: AccessCodeInput,
    ipRanges: LinesInput,
    sebKeys: LinesInput,
  },
  defaults: {
    kind: 'test',
    status: 'draft',
    durationMinutes: 30,
    passPercentage: 70,
    attemptsAllowed: 1,
    shuffleQuestions: true,
    shuffleOptions: true,
    navigation: 'free',
    reviewPolicy: 'score',
    reviewFrom: 'submitted',
    cooldownHours: 0,
    retakeLimit: 0,
    appealDays: 7,
    avoidSeen: true,
    balanced: true,
    partialCredit: true,
    penaltyPercent: 0,
    sectionMinimums: [],
    sections: [],
    integrityPolicy: 'record',
    integrityLimit: 3,
    requireFullScreen: false,
    blockClipboard: false,
    faceCheck: 'none',
    faceTimes: 2,
    ipRanges: [],
    sebKeys: [],
    lateMinutes: 60,
    lateAnswers: 'auto',
    anonymousMarking: true,
    secondMarker: false,
    questions: [],
    pools: [],
  },
  create: (definition) => <TestCreate definition={definition} />,
  edit: (definition) => <TestEdit definition={definition} />,
});
