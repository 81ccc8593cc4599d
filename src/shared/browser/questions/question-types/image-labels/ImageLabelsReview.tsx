import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import review from '../../review.module.css';
import { regionName } from '../hotspot/region-geometry.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import { useAnswerWords } from '../../answer-words.ts';
import styles from './image-labels.module.css';
import { LabelFace } from './LabelFace.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import { placementsIn } from './placements.ts';

/** The labels where they were put and, with a key, the right ones: on the picture and as a list. */
export function ImageLabelsReview({ review: { item, answer, key } }: AnswerReviewProps) {
  const i18n = useI18n();
  const words = useAnswerWords();
  const { t } = i18n;
  const question = item.imageLabels;
  if (question === undefined) return <div />;
  const given = placementsIn(answer);
  const right = key ? placementsIn(key.answer) : null;
  const labelOf = (id: string | undefined) => question.labels.find((label) => label.id === id);
  const rows = question.zones.map((zone, index) => ({
    zone,
    name: regionName(i18n, index + 1, zone.label),
    given: labelOf(given.get(zone.id)),
    right: labelOf(right?.get(zone.id)),
    tone: right === null ? undefined : given.get(zone.id) === right.get(zone.id) ? 'right' : 'wrong',
  }));
  return (
    <div className={styles.question}>
      <LabelPicture
        question={question}
        zone={(_, index) => {
          const row = rows[index];
          return (
            <span
              className={styles.zone}
              data-filled={row?.given !== undefined || undefined}
              data-mark={row?.tone}
              aria-hidden="true"
            >
              <span className={styles.number} data-number={index + 1} />
              {row?.given && <LabelFace label={row.given} />}
            </span>
          );
        }}
      />
      <ul className={review.options}>
        {rows.map((row) => (
          <li key={row.zone.id} className={review.pair} data-tone={row.tone}>
            <span className={review.pairLeft}>{row.name}</span>
            <div className={review.pairRight}>
              <p className={review.pairGiven}>
                {row.tone && <Icon name={row.tone === 'right' ? 'check' : 'close'} />}
                <span className={review.term}>{words.given}</span>
                {row.given ? <LabelFace label={row.given} /> : <span>{t('question.noAnswer')}</span>}
              </p>
              {row.tone === 'wrong' && row.right && (
                <p className={review.pairGiven}>
                  <span className={review.term}>{t('question.right')}</span>
                  <LabelFace label={row.right} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
