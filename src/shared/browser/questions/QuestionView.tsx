import { useId } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ClozeInput } from './cloze/ClozeInput.tsx';
import { EssayInput } from './essay/EssayInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { HotspotInput } from './hotspot/HotspotInput.tsx';
import { MatchingInput } from './MatchingInput.tsx';
import { OrderingInput } from './OrderingInput.tsx';
import styles from './QuestionView.module.css';
import { RichText } from './RichText.tsx';
import { TrueFalseInput } from './TrueFalseInput.tsx';
import { TypedInput } from './TypedInput.tsx';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];

export interface QuestionViewProps {
  item: PaperItem;
  answer: Answer | null;
  /** Called with every change; absent in a preview. */
  onChange?: ((answer: Answer) => void) | undefined;
  disabled?: boolean;
}

/** What each kind of answer needs: the names that tie it to the question's text, and the answer so far. */
export interface AnswerInputProps {
  item: PaperItem;
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string;
}

const INPUTS = {
  single: ChoiceInput,
  multiple: ChoiceInput,
  true_false: TrueFalseInput,
  short_text: TypedInput,
  numeric: TypedInput,
  matching: MatchingInput,
  ordering: OrderingInput,
  cloze: ClozeInput,
  hotspot: HotspotInput,
  essay: EssayInput,
  file: FileInput,
} satisfies Record<PaperItem['type'], (props: AnswerInputProps) => React.JSX.Element>;

const ignore = () => {};

/** One question as a learner sees and answers it: by touch, by keyboard alone, with a screen reader. */
export function QuestionView({ item, answer, onChange = ignore, disabled = false }: QuestionViewProps) {
  const { t } = useI18n();
  const id = useId();
  const Input = INPUTS[item.type];
  return (
    <div className={styles.question}>
      {/* Gaps stand inside the text, so their input shows it. */}
      {item.type !== 'cloze' && <RichText id={`${id}text`} text={item.text} className={styles.text} />}
      <p id={`${id}hint`} className={styles.hint}>
        {t(`question.hint.${item.type}`)}
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
