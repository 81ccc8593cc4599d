import TextSnippetIcon from '@mui/icons-material/TextSnippetOutlined';
import { defineResource } from '../../generator/define-resource.ts';

/** Texts that support answers with again and again. */
export const cannedAnswers = defineResource('canned-answers', {
  icon: TextSnippetIcon,
  title: (record, localized) => localized(record.title),
  columns: ['shortcut', 'title', 'text', 'updatedAt', 'createdAt'],
  hiddenColumns: ['createdAt'],
  sort: { field: 'shortcut', order: 'ASC' },
  groups: [{ key: 'answer', fields: ['shortcut', 'title', 'text'] }],
});
