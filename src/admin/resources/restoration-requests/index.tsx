import LockResetIcon from '@mui/icons-material/LockResetOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { RequestList } from './RequestList.tsx';
import { RequestStatusCell } from './RequestStatusCell.tsx';

/** Requests of people who cannot sign in. */
export const restorationRequests = defineResource('restoration-requests', {
  icon: LockResetIcon,
  title: (record) => record.identifier,
  columns: ['identifier', 'status', 'contact', 'comment', 'userId', 'askedCount', 'createdAt', 'decidedAt'],
  hiddenColumns: ['askedCount', 'decidedAt'],
  sort: { field: 'createdAt', order: 'DESC' },
  cells: { status: RequestStatusCell },
  groups: [],
  list: (definition) => <RequestList definition={definition} />,
});
