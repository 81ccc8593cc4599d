import RecordingIcon from '@mui/icons-material/OndemandVideoOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { DurationCell, StateCell, TitleCell } from './cells.tsx';

const FilmInput = lazy(async () => ({ default: (await import('./FilmInput.tsx')).FilmInput }));
const ChaptersInput = lazy(async () => ({ default: (await import('./ChaptersInput.tsx')).ChaptersInput }));

/** Webinars that are published from a recording. */
export const recordingWebinars = defineResource('recording-webinars', {
  icon: RecordingIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'durationSeconds',
    'published',
    'themeId',
    'webinarId',
    'state',
    'chapters',
    'mediaFileId',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: ['chapters', 'mediaFileId', 'description', 'updatedAt'],
  cells: { title: TitleCell, durationSeconds: DurationCell, state: StateCell },
  quickEdit: ['themeId', 'published'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'film', fields: ['mediaFileId', 'webinarId'] },
    { key: 'recording', fields: ['title', 'description', 'themeId', 'published'] },
    { key: 'chapters', fields: ['chapters'] },
  ],
  inputs: { mediaFileId: FilmInput, chapters: ChaptersInput },
  wide: ['mediaFileId', 'chapters'],
  defaults: { published: false, chapters: [], webinarId: null },
});
