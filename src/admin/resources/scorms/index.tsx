import BoxIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { FindingsCell, SizeCell, StandardCell } from './cells.tsx';

const PackageInput = lazy(async () => ({ default: (await import('./PackageInput.tsx')).PackageInput }));
const NewPackagePage = lazy(async () => ({ default: (await import('./PackagePages.tsx')).NewPackagePage }));
const PackagePage = lazy(async () => ({ default: (await import('./PackagePages.tsx')).PackagePage }));

/** Packages of SCORM and cmi5, which other programs have made. */
export const scorms = defineResource('scorms', {
  icon: BoxIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'standard',
    'themeId',
    'published',
    'scoCount',
    'findingCount',
    'usageCount',
    'attemptCount',
    'bytes',
    'attemptsAllowed',
    'completesOn',
    'afterEnd',
    'trusted',
    'itemCount',
    'fileCount',
    'fileName',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: [
    'scoCount',
    'attemptsAllowed',
    'completesOn',
    'afterEnd',
    'trusted',
    'itemCount',
    'fileCount',
    'fileName',
    'description',
    'createdAt',
  ],
  cells: { standard: StandardCell, findingCount: FindingsCell, bytes: SizeCell },
  quickEdit: ['themeId', 'published'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'package', fields: ['contentId'] },
    { key: 'course', fields: ['title', 'description', 'themeId', 'published'] },
    { key: 'rules', fields: ['attemptsAllowed', 'completesOn', 'afterEnd'] },
    { key: 'playing', fields: ['trusted'] },
  ],
  inputs: { contentId: PackageInput },
  wide: ['contentId'],
  defaults: { published: false, attemptsAllowed: null, completesOn: 'completed', afterEnd: 'review', trusted: false },
  insteadOfDelete: { changes: { published: false }, label: 'resources.scorms.unpublish' },
  create: (definition) => <NewPackagePage definition={definition} />,
  edit: (definition) => <PackagePage definition={definition} />,
});
