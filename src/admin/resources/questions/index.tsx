import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { plainText } from '#shared/browser/questions/rich-text.ts';
import { defineResource } from '../../generator/define-resource.ts';
import { ImportButton } from './ImportButton.tsx';
import { QuestionContentInput } from './QuestionContentInput.tsx';
import { QuestionEdit } from './QuestionEdit.tsx';

/** The bank of questions, by theme. */
export const questions = defineResource('questions', {
  icon: HelpIcon,
  title: (record, localized) => plainText(localized(record.text)).slice(0, 80),
  columns: ['text', 'type', 'themeId', 'difficulty', 'points', 'testCount', 'active', 'updatedAt'],
  hiddenColumns: ['points', 'updatedAt'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'question', fields: ['themeId', 'difficulty', 'text'] },
    { key: 'answers', fields: ['content'] },
    { key: 'more', fields: ['points', 'active', 'explanation'] },
  ],
  inputs: { content: QuestionContentInput },
  defaults: { points: 1, difficulty: 2, active: true },
  listActions: <ImportButton />,
  edit: (definition) => <QuestionEdit definition={definition} />,
});
