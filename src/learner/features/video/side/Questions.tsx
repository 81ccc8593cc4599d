import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { VideoQuestion } from '../../../api/video-lessons.ts';
import styles from './Rows.module.css';

function badgeOf({ required, answered }: VideoQuestion) {
  if (answered !== null) return answered.correct ? 'correct' : 'answered';
  return required ? 'required' : 'optional';
}

const TONES = { correct: 'success', answered: 'info', required: 'warning', optional: 'neutral' } as const;

/** The questions of the film: where they come, and how they stand. Pressed, one is asked where the film may stand. */
export function Questions({
  questions,
  onAsk,
}: {
  questions: readonly VideoQuestion[];
  onAsk: (one: VideoQuestion) => void;
}) {
  const { t } = useI18n();
  return (
    <ol className={styles.list} aria-label={t('lessons.questions.title')}>
      {questions.map((question, index) => (
        <li key={question.id} className={styles.row}>
          <button type="button" className={styles.go} onClick={() => onAsk(question)}>
            <span className={styles.at}>{clockText(Math.floor(question.atSeconds))}</span>
            <span className={styles.words}>{t('lessons.questions.number', { number: index + 1 })}</span>
            <Badge tone={TONES[badgeOf(question)]}>{t(`lessons.questions.${badgeOf(question)}`)}</Badge>
          </button>
        </li>
      ))}
    </ol>
  );
}
