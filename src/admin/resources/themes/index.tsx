import TopicIcon from '@mui/icons-material/TopicOutlined';
import { defineResource } from '../../generator/define-resource.ts';

export const themes = defineResource('themes', {
  icon: TopicIcon,
  title: (record, localized) => `${record.number}. ${localized(record.title)}`,
  columns: ['title', 'number', 'serialNumber', 'lessonTypeId', 'hours', 'questionCount', 'updatedAt'],
  sort: { field: 'number', order: 'ASC' },
  groups: [
    { key: 'theme', fields: ['number', 'serialNumber', 'title', 'description', 'lessonTypeId', 'hours'] },
    { key: 'lesson', fields: ['outline', 'equipment', 'aids'] },
  ],
});
