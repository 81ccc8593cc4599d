import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { RetakeStatusCell } from './RetakeStatusCell.tsx';
import { WindowCell } from './WindowCell.tsx';

const GrantPage = lazy(() => import('./GrantPage.tsx').then((module) => ({ default: module.GrantPage })));
const RetakePage = lazy(() => import('./RetakePage.tsx').then((module) => ({ default: module.RetakePage })));

/** Extra attempts at tests, requested by learners or granted by staff. */
export const retakes = defineResource('retakes', {
  icon: ReplayIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    'userId',
    'testId',
    'status',
    'origin',
    'comment',
    'opensAt',
    'closesAt',
    'reason',
    'createdAt',
    'decidedBy',
    'decidedAt',
  ],
  hiddenColumns: ['opensAt', 'origin', 'reason', 'decidedBy', 'decidedAt'],
  sort: { field: 'createdAt', order: 'DESC' },
  cells: { status: RetakeStatusCell, closesAt: WindowCell },
  groups: [],
  create: () => <GrantPage />,
  edit: (definition) => <RetakePage definition={definition} />,
});
