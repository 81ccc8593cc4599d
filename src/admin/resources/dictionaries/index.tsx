import ListIcon from '@mui/icons-material/ListAltOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { TypeButton } from './TypeButton.tsx';

/** The path of a dictionary's values. */
export const valuesPath = (type: string): string => `/admin/dictionary/${encodeURIComponent(type)}`;

/** The dictionaries themselves: regions, positions, lesson types, … */
export const dictionaryTypes = defineResource('dictionary-types', {
  icon: ListIcon,
  title: (record, localized) => localized(record.title),
  columns: ['title', 'key', 'valueCount', 'builtin', 'updatedAt'],
  sort: { field: 'id', order: 'ASC' },
  groups: [],
  hiddenFilters: ['key'],
  listActions: <TypeButton />,
  recordPath: (record) => valuesPath(record.key),
});

/** The values of every dictionary. */
export const dictionaries = defineResource('dictionaries', {
  icon: ListIcon,
  title: (record, localized) => localized(record.title),
  columns: ['title', 'position', 'active', 'updatedAt'],
  quickEdit: ['position', 'active'],
  sort: { field: 'position', order: 'ASC' },
  groups: [{ key: 'value', fields: ['title', 'position', 'active'] }],
  hiddenFilters: ['type'],
  defaults: { active: true },
  recordPath: (record) => `${valuesPath(record.type)}/edit/${record.id}`,
});
