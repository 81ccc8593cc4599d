import DesignIcon from '@mui/icons-material/DesignServicesOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { CertificateBar } from '../certificates/CertificateBar.tsx';
import { RemindDaysInput } from './RemindDaysInput.tsx';

const LayoutInput = lazy(async () => ({ default: (await import('./designer/LayoutInput.tsx')).LayoutInput }));
const TemplateCreate = lazy(async () => ({ default: (await import('./starts/TemplateCreate.tsx')).TemplateCreate }));

/** How certificates look, how they are numbered, and who gets them. */
export const certificateTemplates = defineResource('certificate-templates', {
  icon: DesignIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    ...(['title', 'issuedCount', 'nextNumber', 'planIds', 'testIds', 'validMonths', 'active'] as const),
    ...(['organisation', 'language', 'otherPlans', 'numberPrefix', 'createdAt', 'updatedAt'] as const),
  ],
  hiddenColumns: ['organisation', 'language', 'otherPlans', 'numberPrefix', 'validMonths', 'createdAt', 'updatedAt'],
  quickEdit: ['active', 'validMonths'],
  sort: { field: 'updatedAt', order: 'DESC' },
  groups: [
    { key: 'template', fields: ['title', 'organisation', 'language', 'active'] },
    { key: 'design', fields: ['layout'] },
    { key: 'rules', fields: ['planIds', 'testIds', 'otherPlans'] },
    { key: 'validity', fields: ['validMonths', 'remindDays'] },
    { key: 'number', fields: ['numberPrefix', 'numberDigits', 'numberYear'] },
  ],
  inputs: { layout: LayoutInput, remindDays: RemindDaysInput },
  defaults: {
    ...{ active: true, language: null, planIds: [], testIds: [], otherPlans: false, validMonths: null },
    ...{ remindDays: [30, 7], numberPrefix: '', numberYear: true, numberDigits: 5 },
  },
  list: (definition) => (
    <>
      <CertificateBar open="templates" />
      <ResourceList definition={definition} />
    </>
  ),
  create: (definition) => (
    <PageWords>
      <TemplateCreate definition={definition} />
    </PageWords>
  ),
});
