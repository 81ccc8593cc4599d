import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { VideoLesson } from '../../../api/video-lessons.ts';
import { learnerPaths } from '../../../paths.ts';
import { CoverCard } from '../../../ui/cards/CoverCard.tsx';
import { lockedUntil } from '../../../ui/locked-until.ts';
import { Poster } from './Poster.tsx';
import { useLessonFacts } from './use-lesson-facts.ts';
import { WatchedBar } from './WatchedBar.tsx';

/** A lesson in the list. */
export function LessonCard({ lesson }: { lesson: VideoLesson }) {
  const i18n = useI18n();
  const { localized } = i18n;
  const facts = useLessonFacts(lesson);
  const locked = lockedUntil(lesson, i18n);
  const isBegun = lesson.progress !== null && lesson.state !== 'completed';
  return (
    <CoverCard
      to={learnerPaths.videoLesson(lesson.id)}
      title={localized(lesson.title)}
      theme={lesson.theme === null ? null : localized(lesson.theme.title)}
      picture={<Poster lesson={lesson} />}
      progress={isBegun && <WatchedBar share={lesson.progress?.share ?? 0} required={lesson.requiredShare / 100} />}
    >
      {locked !== null ? (
        <span>
          <Icon name="lock" /> {locked}
        </span>
      ) : facts.length > 0 ? (
        facts.join(' · ')
      ) : undefined}
    </CoverCard>
  );
}
