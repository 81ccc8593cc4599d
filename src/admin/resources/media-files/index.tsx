import CleanIcon from '@mui/icons-material/CleaningServicesOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { DurationCell, SizeCell, StateCell, TitleCell } from './cells.tsx';

const OrphansDialog = lazy(async () => ({ default: (await import('./orphans/OrphansDialog.tsx')).OrphansDialog }));
const FileInput = lazy(async () => ({ default: (await import('./FileInput.tsx')).FileInput }));

/** Files that people learn from: uploaded once, used in themes and lessons, opened in the library. */
export const mediaFiles = defineResource('media-files', {
  icon: FolderIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'kind',
    'themeId',
    'state',
    'durationSeconds',
    'bytes',
    'usageCount',
    'published',
    'fileName',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: ['fileName', 'description', 'updatedAt'],
  cells: { title: TitleCell, state: StateCell, durationSeconds: DurationCell, bytes: SizeCell },
  quickEdit: ['themeId', 'published'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'file', fields: ['uploadId', 'title', 'description'] },
    { key: 'library', fields: ['themeId', 'published'] },
  ],
  inputs: { uploadId: FileInput },
  defaults: { published: false },
  moreActions: [
    { label: 'resources.media-files.orphans.title', Icon: CleanIcon, permission: 'system:edit', Dialog: OrphansDialog },
  ],
});
