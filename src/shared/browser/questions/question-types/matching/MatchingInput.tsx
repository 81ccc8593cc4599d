import { useId } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import styles from './matching.module.css';
import type { AnswerInputProps } from '../question-type.ts';
import { RichText } from '../../RichText.tsx';
import { plainText } from '../../plain-text.ts';
import { letterOf, needsMarkup } from '../../rich-text.ts';

/** A native select cuts off longer texts, so they are also listed in full above. */
const LONG_COUNTERPART = 48;

/** For each item, a select of counterparts. */
export function MatchingInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t, localized } = useI18n();
  const id = useId();
  const lefts = item.lefts ?? [];
  const rights = (item.rights ?? []).map((right) => {
    const html = localized(right.text);
    return { ...right, html, plain: plainText(html) };
  });
  const lettered = rights.some(({ html, plain }) => needsMarkup(html) || plain.length > LONG_COUNTERPART);
  const chosen = new Map(answer?.type === 'matching' ? answer.pairs.map(({ left, right }) => [left, right]) : []);

  function choose(left: string, right: string) {
    const next = new Map(chosen).set(left, right);
    const pairs = lefts.flatMap(({ id: key }) => {
      const counterpart = next.get(key);
      return counterpart ? [{ left: key, right: counterpart }] : [];
    });
    onChange({ type: 'matching', pairs });
  }

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.matching}>
      {lettered && (
        <ol className={styles.counterparts} aria-label={t('question.counterparts')}>
          {rights.map((right, index) => (
            <li key={right.id}>
              <span className={styles.letter}>{letterOf(index)}</span>
              <RichText text={right.text} />
            </li>
          ))}
        </ol>
      )}
      {lefts.map((left, index) => (
        <div key={left.id} className={styles.row} data-chosen={chosen.has(left.id) || undefined}>
          <RichText id={`${id}l${index}`} text={left.text} className={styles.left} />
          <select
            className={styles.select}
            aria-labelledby={`${id}l${index}`}
            value={chosen.get(left.id) ?? ''}
            disabled={disabled}
            onChange={(event) => choose(left.id, event.target.value)}
          >
            <option value="">{t('question.choose')}</option>
            {rights.map((right, place) => (
              <option key={right.id} value={right.id}>
                {lettered ? `${letterOf(place)}. ${right.plain}` : right.plain}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
