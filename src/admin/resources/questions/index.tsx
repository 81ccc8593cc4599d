import DifferenceIcon from '@mui/icons-material/DifferenceOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IosShareIcon from '@mui/icons-material/IosShareOutlined';
import { lazy } from 'react';
import { titleText } from '#shared/browser/questions/rich-text.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { QuestionContent } from '../../question-types/content-of-type.ts';
import { defineResource } from '../../generator/define-resource.ts';
import { TableImportButton } from '../../table-imports/index.ts';
import { ImportButton } from './ImportButton.tsx';
import { shortened } from './shortened.ts';
import { TagFilter } from './tags/TagFilter.tsx';
import { TagsInput } from './tags/TagsInput.tsx';
import { ThemeInput } from './ThemeInput.tsx';

const QuestionContentInput = lazy(async () => ({
  default: (await import('./WordedContentInput.tsx')).WordedContentInput,
}));
const ExportBank = lazy(async () => ({ default: (await import('./export/ExportBank.tsx')).ExportBank }));
const QuestionEdit = lazy(async () => ({ default: (await import('./QuestionEdit.tsx')).QuestionEdit }));

const TITLE_LENGTH = 80;

/** The question bank. */
export const questions = defineResource('questions', {
  icon: HelpIcon,
  title: (record, localized) =>
    shortened(titleText(localized(questionInWords(record.text, record.type))), TITLE_LENGTH),
  columns: [
    'text',
    'type',
    'themeId',
    'difficulty',
    'points',
    'testCount',
    'active',
    'tags',
    'name',
    'externalId',
    'version',
    'updatedAt',
  ],
  hiddenColumns: ['points', 'tags', 'name', 'externalId', 'version', 'updatedAt'],
  // Changes that make a new version need the form, which warns about earlier answers.
  quickEdit: ['difficulty', 'active', 'themeId'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'question', fields: ['themeId', 'difficulty', 'text'] },
    { key: 'answers', fields: ['content'] },
    { key: 'more', fields: ['points', 'active', 'tags', 'name', 'externalId', 'explanation'] },
  ],
  inputs: { content: QuestionContentInput, tags: TagsInput, themeId: ThemeInput },
  filters: { tag: TagFilter },
  defaults: { points: 1, difficulty: 2, active: true },
  tidy: async ({ content, ...values }) => {
    const { tidyContent } = await import('./content.ts');
    return { ...values, content: tidyContent(content as QuestionContent) };
  },
  listActions: (
    <>
      <ImportButton />
      <TableImportButton target="questions" />
    </>
  ),
  moreActions: [
    { label: 'resources.questions.duplicates.open', Icon: DifferenceIcon, to: '/admin/questions/duplicates' },
    {
      label: 'resources.questions.export.open',
      Icon: IosShareIcon,
      permission: 'questions:export',
      Dialog: ExportBank,
    },
  ],
  edit: (definition) => <QuestionEdit definition={definition} />,
});
