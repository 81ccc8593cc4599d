import VrIcon from '@mui/icons-material/VrpanoOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { TitleCell } from './cells.tsx';

const TourPage = lazy(async () => ({ default: (await import('./TourPage.tsx')).TourPage }));
const ScenesInput = lazy(async () => ({ default: (await import('./editor/ScenesInput.tsx')).ScenesInput }));

/** VR tours: scenes to look around in, with marked places. */
export const vrScenes = defineResource('vr-scenes', {
  icon: VrIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'themeId',
    'sceneCount',
    'hotspotCount',
    'usageCount',
    'published',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: ['description', 'createdAt'],
  cells: { title: TitleCell },
  quickEdit: ['themeId', 'published'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'tour', fields: ['title', 'description', 'themeId', 'published'] },
    { key: 'scenes', fields: ['scenes'] },
  ],
  inputs: { scenes: ScenesInput },
  defaults: { published: false, scenes: [] },
  edit: (definition) => <TourPage definition={definition} />,
});
