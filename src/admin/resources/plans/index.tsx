import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { TableImportButton } from '../../table-imports/index.ts';
import { LearnersButton } from '../enrolments/LearnersButton.tsx';
import { CertificateMonthsInput } from './CertificateMonthsInput.tsx';

const PlanThemesInput = lazy(async () => ({ default: (await import('./PlanThemesInput.tsx')).PlanThemesInput }));
const PlanEdit = lazy(() => import('./PlanEdit.tsx').then((module) => ({ default: module.PlanEdit })));

/** Education plans: ordered themes with a period, assigned to people. */
export const plans = defineResource('plans', {
  icon: SchoolIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'periodFrom',
    'periodTo',
    'themes',
    'hours',
    'assignmentCount',
    'certificateRule',
    'certificateMonths',
    'repeatMonths',
    'sequential',
    'updatedAt',
  ],
  hiddenColumns: ['certificateMonths', 'repeatMonths', 'sequential', 'updatedAt'],
  quickEdit: ['periodFrom', 'periodTo', 'sequential'],
  sort: { field: 'updatedAt', order: 'DESC' },
  groups: [
    { key: 'plan', fields: ['title', 'description', 'periodFrom', 'periodTo', 'sequential', 'repeatMonths'] },
    { key: 'themes', fields: ['themes'] },
    { key: 'certificate', fields: ['certificateRule', 'certificateMonths'] },
  ],
  inputs: { themes: PlanThemesInput, certificateMonths: CertificateMonthsInput },
  defaults: { sequential: false, certificateRule: 'none', themes: [] },
  listActions: (
    <>
      <LearnersButton />
      <TableImportButton target="plan-assignments" />
    </>
  ),
  edit: (definition) => <PlanEdit definition={definition} />,
});
