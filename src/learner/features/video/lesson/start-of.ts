import type { OpenVideoLesson } from '../../../api/video-lessons.ts';

/** Whoever stopped so near to the end has seen it. */
const END_SECONDS = 1;

/** Where a lesson begins when it is opened: where the person stopped; whoever was at its end begins anew, as far as one may go back. */
export function startOf({ lesson, position, mayGoFrom }: OpenVideoLesson): { at: number; isAgain: boolean } {
  if (lesson.durationSeconds === null || position < lesson.durationSeconds - END_SECONDS)
    return { at: position, isAgain: false };
  const at = lesson.skipMode === 'strict' && lesson.state !== 'completed' ? mayGoFrom : 0;
  return { at, isAgain: at === 0 };
}
