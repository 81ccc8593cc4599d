import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/index.ts';
import { Button, Icon } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Answer, KeptDraft } from '../exam/exam-state.ts';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './QuestionPanel.module.css';

interface QuestionPanelProps {
  item: Schemas['PaperItem'];
  number: number;
  total: number;
  answer: Answer | null;
  /** What was entered and is not accepted. */
  draft: KeptDraft | undefined;
  marked: boolean;
  /** There is no way back, so no question is marked for later. */
  forward: boolean;
  disabled: boolean;
  /** The first and the last question that may be answered now. */
  isFirst: boolean;
  isLast: boolean;
  /** What the button after the last one says. */
  finishText: string;
  onAnswer: (answer: Answer) => void;
  onToggleMark: () => void;
  onGoTo: (position: number) => void;
  onOpenNavigator: () => void;
  onFinish: () => void;
}

/** One question with its mark button and navigation. Its heading receives the focus. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { item, number, total, answer, draft, marked, forward, disabled } = props;
  const { t, formatNumber } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <main className={styles.panel} id="content">
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.number}>
          {t('testing.questionOf', { number, total })}
        </h1>
        <span className={styles.points}>{t('question.maxPoints', { max: formatNumber(item.points, 2) })}</span>
        {!forward && (
          <button
            type="button"
            className={styles.mark}
            aria-pressed={marked}
            disabled={disabled}
            onClick={props.onToggleMark}
          >
            <Icon name="flag" />
            {t(marked ? 'testing.marked' : 'testing.mark')}
          </button>
        )}
      </div>
      <QuestionView item={item} answer={draft?.answer ?? answer} disabled={disabled} onChange={props.onAnswer} />
      {draft && <DraftNotice draft={draft} counts={answer} />}
      <nav className={styles.steps} aria-label={t('testing.steps')}>
        {!forward && (
          <Button
            variant="secondary"
            icon="chevron-left"
            disabled={props.isFirst}
            onClick={() => props.onGoTo(number - 2)}
          >
            <span className={styles.stepText}>{t('testing.previous')}</span>
          </Button>
        )}
        <span className={styles.all}>
          <Button
            variant="ghost"
            icon="grid"
            aria-label={t('testing.openNavigator', { number, total })}
            onClick={props.onOpenNavigator}
          >
            {number}/{total}
          </Button>
        </span>
        {!props.isLast ? (
          <Button disabled={forward && disabled} onClick={() => props.onGoTo(number)}>
            <span className={styles.nextText}>{t('testing.next')}</span>
            <Icon name="chevron-right" />
          </Button>
        ) : (
          <Button onClick={props.onFinish}>{props.finishText}</Button>
        )}
      </nav>
    </main>
  );
}
