import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import { RichText } from '../../RichText.tsx';
import { useAnswerWords } from '../../answer-words.ts';
import styles from '../../review.module.css';
import { orderedItems } from './ordering.ts';

interface OrderListProps {
  title: string;
  items: Schemas['PaperChoice'][];
  /** The right order to compare each place with; absent: no marks. */
  compareWith?: Schemas['PaperChoice'][];
}

/** The given order and, with a key, the right one next to it. */
export function OrderingReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const words = useAnswerWords();
  const given = orderedItems(review.item, review.answer);
  const right = orderedItems(review.item, review.key?.answer ?? null);
  return (
    <div className={styles.orders}>
      {given.length > 0 ? (
        orderList({
          title: words.given,
          items: given,
          ...(right.length > 0 ? { compareWith: right } : {}),
        })
      ) : (
        <div>
          <p className={styles.term}>{words.given}</p>
          <p className={styles.given}>{t('question.noAnswer')}</p>
        </div>
      )}
      {right.length > 0 && orderList({ title: t('question.rightOrder'), items: right })}
    </div>
  );
}

function orderList({ title, items, compareWith }: OrderListProps) {
  return (
    <div>
      <p className={styles.term}>{title}</p>
      <ol className={styles.order}>
        {items.map((item, place) => {
          const inPlace = compareWith && compareWith[place]?.id === item.id;
          return (
            <li key={item.id} data-tone={compareWith ? (inPlace ? 'right' : 'wrong') : undefined}>
              <span className={styles.place}>{place + 1}</span>
              <RichText text={item.text} />
              {compareWith && <Icon name={inPlace ? 'check' : 'close'} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
