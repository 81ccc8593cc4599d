import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { defineResource } from '../../generator/define-resource.ts';
import { PlanThemesInput } from './PlanThemesInput.tsx';

export const plans = defineResource('plans', {
  icon: SchoolIcon,
  title: (record, localized) => localized(record.title),
  columns: ['title', 'periodFrom', 'periodTo', 'themes', 'hours', 'sequential', 'updatedAt'],
  sort: { field: 'updatedAt', order: 'DESC' },
  groups: [
    { key: 'plan', fields: ['title', 'description', 'periodFrom', 'periodTo', 'sequential'] },
    { key: 'themes', fields: ['themes'] },
  ],
  inputs: { themes: PlanThemesInput },
  defaults: { sequential: false, themes: [] },
});
