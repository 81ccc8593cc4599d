import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { AnswererCell, AskerCell, StateCell } from './cells.tsx';

/** Questions that were asked at webinars; each has a page where it is answered. */
export const webinarQuestions = defineResource('webinar-questions', {
  icon: QuestionIcon,
  title: (record) => `№ ${record.id}`,
  columns: [
    'text',
    'state',
    'webinarId',
    'userId',
    'votes',
    'answer',
    'answeredBy',
    'answeredAt',
    'sentAt',
    'createdAt',
  ],
  hiddenColumns: ['answer', 'answeredBy', 'answeredAt', 'sentAt'],
  cells: { state: StateCell, userId: AskerCell, answeredBy: AnswererCell },
  sort: { field: 'createdAt', order: 'DESC' },
  groups: [],
  recordPath: (record) => `/admin/questions-webinars/${record.id}`,
});
