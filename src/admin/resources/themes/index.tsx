import TopicIcon from '@mui/icons-material/TopicOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { TableImportButton } from '../../table-imports/index.ts';

const MaterialsInput = lazy(async () => ({ default: (await import('./MaterialsInput.tsx')).MaterialsInput }));

/** Themes with their learning materials; questions belong to themes. */
export const themes = defineResource('themes', {
  icon: TopicIcon,
  title: (record, localized) => `${record.number}. ${localized(record.title)}`,
  columns: [
    'title',
    'number',
    'serialNumber',
    'lessonTypeId',
    'hours',
    'materials',
    'questionCount',
    'description',
    'outline',
    'equipment',
    'aids',
    'updatedAt',
  ],
  hiddenColumns: ['serialNumber', 'description', 'outline', 'equipment', 'aids'],
  quickEdit: ['number', 'serialNumber', 'lessonTypeId', 'hours'],
  sort: { field: 'number', order: 'ASC' },
  groups: [
    { key: 'theme', fields: ['number', 'serialNumber', 'title', 'description', 'lessonTypeId', 'hours'] },
    { key: 'materials', fields: ['materials'] },
    { key: 'lesson', fields: ['outline', 'equipment', 'aids'] },
  ],
  inputs: { materials: MaterialsInput },
  defaults: { hours: 0, materials: [] },
  listActions: <TableImportButton target="themes" />,
});
