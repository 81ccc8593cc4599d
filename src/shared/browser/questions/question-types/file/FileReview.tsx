import { useI18n } from '../../../i18n/index.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import { RubricKey } from '../parts/RubricKey.tsx';
import reviewStyles from '../../review.module.css';
import { FileLine } from './FileLine.tsx';
import { useAnswerWords } from '../../answer-words.ts';
import styles from './file.module.css';

/** The uploaded files, and the rubric where the key is shown. */
export function FileReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const words = useAnswerWords();
  const files = review.answer?.type === 'file' ? review.answer.files : [];
  return (
    <div className={styles.field}>
      <p className={reviewStyles.term}>{words.given}</p>
      {files.length === 0 ? (
        <p className={reviewStyles.given}>{t('question.noAnswer')}</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileLine key={file.token} file={file} />
          ))}
        </ul>
      )}
      <RubricKey review={review} />
    </div>
  );
}
