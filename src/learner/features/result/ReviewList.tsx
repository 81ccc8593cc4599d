import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionReview } from '#shared/browser/questions/index.ts';
import { Card } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useMyAppeals } from '../../api/appeals.ts';
import { AppealPart } from './appeals/AppealPart.tsx';
import styles from './ReviewList.module.css';

interface ReviewListProps {
  attemptId: number;
  items: Schemas['ReviewItem'][];
  /** The sections of the paper, if it has any. */
  sections: readonly Schemas['Section'][];
}

/** All questions with their answers, or only those with a wrong answer. */
export function ReviewList({ attemptId, items, sections }: ReviewListProps) {
  const { t, localized } = useI18n();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { data: appeals } = useMyAppeals(attemptId, items.length > 0);
  if (items.length === 0) return null;
  const graded = items.some(({ verdict }) => verdict !== null);
  const shown = items
    .map((review, index) => ({ review, number: index + 1 }))
    .filter(({ review }) => !onlyWrong || review.verdict !== 'correct');
  return (
    <section aria-label={t('result.review')}>
      <div className={styles.top}>
        <h2 className={styles.title}>{t('result.review')}</h2>
        {graded && (
          <label className={styles.filter}>
            <input type="checkbox" checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)} />
            {t('result.onlyWrong')}
          </label>
        )}
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('result.noMistakes')}</p>}
      <ol className={styles.list}>
        {shown.map(({ review, number }, index) => (
          <li key={number}>
            {sections.length > 0 && review.item.section !== shown[index - 1]?.review.item.section && (
              <h3 className={styles.section}>{localized(sections[review.item.section ?? 0]?.title ?? null)}</h3>
            )}
            <Card>
              <QuestionReview review={review} number={number} />
              <AppealPart attemptId={attemptId} place={appeals?.questions[number - 1]} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
