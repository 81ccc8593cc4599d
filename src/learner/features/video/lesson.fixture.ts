import type { OpenVideoLesson, VideoLesson, WatchStanding } from '../../api/video-lessons.ts';

export function buildLesson(fields: Partial<VideoLesson> = {}): VideoLesson {
  return {
    id: 7,
    title: { ru: 'Проверка тормозов' },
    description: { ru: 'Что проверить перед отправлением.' },
    theme: { id: 1, title: { ru: 'Безопасность движения' } },
    durationSeconds: 120,
    thumbnail: null,
    skipMode: 'watched',
    maxSpeed: 1.5,
    requiredShare: 90,
    questionCount: 1,
    state: 'started',
    progress: { share: 0.25, seconds: 30, position: 30, completedAt: null, lastAt: '2026-11-20T10:00:00Z' },
    locked: null,
    ...fields,
  };
}

export const STANDING: WatchStanding = {
  share: 0.25,
  seconds: 30,
  watched: [[0, 30]],
  position: 30,
  completedAt: null,
  mayGoFrom: 0,
  mayGoTo: 30,
};

/** A lesson half a minute of which was watched, with a required question at its fortieth second. */
export function buildOpenLesson(fields: Partial<OpenVideoLesson> = {}): OpenVideoLesson {
  return {
    lesson: buildLesson(),
    links: { file: '/film.mp4', moderate: null, hls: null, poster: null, download: null, qualities: [] },
    subtitles: [],
    questions: [
      {
        id: 11,
        version: 2,
        atSeconds: 40,
        required: true,
        active: true,
        answered: null,
        given: null,
        item: {
          position: 0,
          type: 'single',
          points: 1,
          text: { ru: '<p>Какое давление нужно?</p>' },
          options: [
            { id: 'a', text: { ru: '5 атм' } },
            { id: 'b', text: { ru: '3 атм' } },
          ],
        },
      },
    ],
    watched: STANDING.watched,
    mayGoFrom: 0,
    mayGoTo: 30,
    position: 30,
    bookmarks: [{ id: 3, atSeconds: 8, note: 'Порядок осмотра' }],
    ...fields,
  };
}
