import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import { RichText } from '../../RichText.tsx';
import { plainText } from '../../plain-text.ts';
import { VERDICT_ICONS } from '../../VerdictBadge.tsx';
import styles from './cloze.module.css';
import type { GapRow, GapWords } from './gaps.ts';

/** The given answer of one gap and, with a key, its verdict and the right answer. */
export function GapMark({ number, row: { given, verdict, right } }: { number: number; row: GapRow }) {
  const { t, localized } = useI18n();
  const plain = (words: GapWords) => (typeof words === 'string' ? words : plainText(localized(words)));
  const shown = (words: GapWords) => (typeof words === 'string' ? words : <RichText inline text={words} />);
  const correction = verdict !== null && verdict !== 'correct' ? right : [];
  const judgement = [
    ...(verdict === null ? [] : [t(`question.verdict.${verdict}`)]),
    ...(correction.length === 0 ? [] : [t('question.gapRight', { answer: correction.map(plain).join(' / ') })]),
  ].join(', ');
  const told = t('question.gapGiven', { number, answer: given === null ? t('question.noAnswer') : plain(given) });
  return (
    <span className={styles.mark} data-verdict={verdict ?? undefined}>
      <span className={styles.spoken}>{judgement === '' ? `${told}. ` : `${told}. ${judgement}. `}</span>
      <span className={styles.given} data-empty={given === null || undefined} aria-hidden="true">
        {verdict !== null && <Icon name={VERDICT_ICONS[verdict]} />}
        {given === null ? t('question.noAnswer') : shown(given)}
      </span>
      {correction.length > 0 && (
        <span className={styles.right} aria-hidden="true">
          <Icon name="check" />
          {correction.map((words, index) => (
            <span key={plain(words)}>
              {index > 0 && ' / '}
              {shown(words)}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
