import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { VideoLesson } from '../../../api/video-lessons.ts';
import { learnerPaths } from '../../../paths.ts';
import styles from './LessonGrid.module.css';
import { Poster } from './Poster.tsx';
import { useLessonFacts } from './use-lesson-facts.ts';
import { WatchedBar } from './WatchedBar.tsx';

/** A lesson in the list. The whole card is a link. */
function LessonCard({ lesson }: { lesson: VideoLesson }) {
  const { localized } = useI18n();
  const facts = useLessonFacts(lesson);
  return (
    <article className={styles.card}>
      <Poster lesson={lesson} />
      {lesson.progress !== null && lesson.state !== 'completed' && (
        <WatchedBar share={lesson.progress.share} required={lesson.requiredShare / 100} />
      )}
      <div className={styles.words}>
        {lesson.theme !== null && <p className={styles.theme}>{localized(lesson.theme.title)}</p>}
        <h3 className={styles.title}>
          <Link to={learnerPaths.videoLesson(lesson.id)} className={styles.link}>
            {localized(lesson.title)}
          </Link>
        </h3>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
    </article>
  );
}

/** Lessons of one kind. */
export function LessonGrid({ title, lessons }: { title: string; lessons: readonly VideoLesson[] }) {
  const id = useId();
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
        <span className={styles.count}>{lessons.length}</span>
      </h2>
      <ul className={styles.grid}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  );
}
