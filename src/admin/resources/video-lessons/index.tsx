import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import { lazy } from 'react';
import { defineResource } from '../../generator/define-resource.ts';
import { DurationCell, SpeedCell, StateCell, SubtitlesCell, TitleCell, WatchedCell } from './cells.tsx';
import { MaxSpeedInput } from './MaxSpeedInput.tsx';

const FilmInput = lazy(async () => ({ default: (await import('./film/FilmInput.tsx')).FilmInput }));
const SubtitlesInput = lazy(async () => ({ default: (await import('./subtitles/SubtitlesInput.tsx')).SubtitlesInput }));
const QuestionsInput = lazy(async () => ({ default: (await import('./questions/QuestionsInput.tsx')).QuestionsInput }));
const LessonPage = lazy(async () => ({ default: (await import('./LessonPage.tsx')).LessonPage }));

/** Films that are watched under rules, and how much of them was watched. */
export const videoLessons = defineResource('video-lessons', {
  icon: VideoIcon,
  title: (record, localized) => localized(record.title),
  columns: [
    'title',
    'durationSeconds',
    'averageShare',
    'published',
    'themeId',
    'state',
    'watcherCount',
    'completedCount',
    'skipMode',
    'maxSpeed',
    'requiredShare',
    'subtitles',
    'questions',
    'mediaFileId',
    'description',
    'createdAt',
    'updatedAt',
  ],
  hiddenColumns: [
    'watcherCount',
    'completedCount',
    'skipMode',
    'maxSpeed',
    'requiredShare',
    'subtitles',
    'questions',
    'mediaFileId',
    'description',
    'createdAt',
    'updatedAt',
  ],
  cells: {
    title: TitleCell,
    durationSeconds: DurationCell,
    state: StateCell,
    averageShare: WatchedCell,
    maxSpeed: SpeedCell,
    subtitles: SubtitlesCell,
  },
  quickEdit: ['themeId', 'published', 'skipMode', 'requiredShare'],
  sort: { field: 'id', order: 'DESC' },
  groups: [
    { key: 'film', fields: ['mediaFileId'] },
    { key: 'lesson', fields: ['title', 'description', 'themeId', 'published'] },
    { key: 'rules', fields: ['skipMode', 'maxSpeed', 'requiredShare'] },
    { key: 'questions', fields: ['questions'] },
    { key: 'subtitles', fields: ['subtitles'] },
  ],
  inputs: {
    mediaFileId: FilmInput,
    maxSpeed: MaxSpeedInput,
    questions: QuestionsInput,
    subtitles: SubtitlesInput,
  },
  defaults: {
    published: false,
    skipMode: 'watched',
    maxSpeed: 1.5,
    requiredShare: 95,
    questions: [],
    subtitles: [],
  },
  insteadOfDelete: { changes: { published: false }, label: 'resources.video-lessons.unpublish' },
  edit: (definition) => <LessonPage definition={definition} />,
});
