import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { VideoLesson } from '../../../api/video-lessons.ts';
import { learnerPaths } from '../../../paths.ts';
import styles from './ContinueLesson.module.css';
import { Poster } from './Poster.tsx';
import { useLessonFacts } from './use-lesson-facts.ts';
import { WatchedBar } from './WatchedBar.tsx';

/** The lesson that was watched last: one press, and it goes on. */
export function ContinueLesson({ lesson }: { lesson: VideoLesson }) {
  const { t, localized } = useI18n();
  const facts = useLessonFacts(lesson);
  const { share = 0, position = 0 } = lesson.progress ?? {};
  return (
    <section className={styles.card} aria-label={t('lessons.continue')}>
      <div className={styles.picture}>
        <Poster lesson={lesson} />
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{t('lessons.continue')}</p>
        <h2 className={styles.title}>{localized(lesson.title)}</h2>
        {lesson.theme !== null && <p className={styles.facts}>{localized(lesson.theme.title)}</p>}
        <WatchedBar share={share} required={lesson.requiredShare / 100} size="l" />
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <LinkButton to={learnerPaths.videoLesson(lesson.id)} icon="play" size="l" className={styles.action}>
          {position >= 1 ? t('lessons.continueFrom', { at: clockText(Math.floor(position)) }) : t('lessons.watch')}
        </LinkButton>
      </div>
    </section>
  );
}
