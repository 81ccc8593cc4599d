import GavelIcon from '@mui/icons-material/GavelOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { AlikeCell } from './cells/AlikeCell.tsx';
import { QuestionCell } from './cells/QuestionCell.tsx';
import { StateCell } from './cells/StateCell.tsx';

/** Appeals of learners against questions; each has a page where it is decided. */
export const appeals = defineResource('appeals', {
  icon: GavelIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    'questionText',
    'openAlike',
    'state',
    'kind',
    'userId',
    'testId',
    'text',
    'createdAt',
    'questionId',
    'answer',
    'decidedBy',
    'decidedAt',
  ],
  hiddenColumns: ['questionId', 'answer', 'decidedBy', 'decidedAt'],
  sort: { field: 'createdAt', order: 'DESC' },
  cells: { state: StateCell, questionText: QuestionCell, openAlike: AlikeCell },
  groups: [],
  recordPath: (record) => `/admin/appeals/${record.id}`,
});
