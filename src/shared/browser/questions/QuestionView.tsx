import { useId } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import styles from './QuestionView.module.css';
import { QUESTION_TYPES } from './question-types/index.ts';
import { RichText } from './RichText.tsx';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];

export interface QuestionViewProps {
  item: PaperItem;
  answer: Answer | null;
  /** Called with every change; absent in a preview. */
  onChange?: ((answer: Answer) => void) | undefined;
  disabled?: boolean;
}

const ignore = () => {};

/** One question as a learner sees and answers it: by touch, by keyboard, or with a screen reader. */
export function QuestionView({ item, answer, onChange = ignore, disabled = false }: QuestionViewProps) {
  const { t } = useI18n();
  const id = useId();
  const { Input, isInText = false } = QUESTION_TYPES[item.type];
  return (
    <div className={styles.question}>
      {!isInText && <RichText id={`${id}text`} text={item.text} className={styles.text} />}
      <p id={`${id}hint`} className={styles.hint}>
        {t(`question.hint.${item.type}`)}
        {item.rounding && ` (${t(`question.rounding.${item.rounding.digitsType}`, { digits: item.rounding.digits })})`}
      </p>
      <Input
        item={item}
        answer={answer?.type === item.type ? answer : null}
        onChange={onChange}
        disabled={disabled}
        labelledBy={`${id}text`}
        describedBy={`${id}hint`}
      />
    </div>
  );
}
