import { useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { Alert, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isAnswered } from '#shared/exams/answered.ts';
import { pauseAfter } from '#shared/learning/pause-after.ts';
import { AnswerButton, PauseStatus, useRest } from '../../ui/asking/index.ts';
import styles from './HotspotContent.module.css';

interface HotspotQuestionProps {
  question: Schemas['MyVrQuestion'];
  onAnswer: (answer: Schemas['Answer']) => Promise<Schemas['MyVrQuestion']>;
}

/** A question in a tour: graded by the server at once, and answered again until it is right. */
export function HotspotQuestion({ question, onAnswer }: HotspotQuestionProps) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState(question.answer);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const failureText = useErrorText(failure);
  const [changed, setChanged] = useState(false);
  const { left, total, rest } = useRest();
  const { verdict } = question;
  const isRight = verdict === 'correct';

  const send = async () => {
    if (!isAnswered(answer)) return;
    setSending(true);
    setFailure(undefined);
    try {
      const graded = await onAnswer(answer);
      setChanged(false);
      if (graded.verdict !== 'correct') rest(pauseAfter(graded.tries));
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined) setFailure(error);
      else rest(seconds);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.question}>
      <QuestionView
        item={question.item}
        answer={answer}
        disabled={isRight || isSending || !question.active}
        onChange={(next) => {
          setAnswer(next);
          setChanged(true);
        }}
      />
      {failure !== undefined && <Alert tone="danger">{failureText}</Alert>}
      {isRight && (
        <Alert tone="success" title={t('tours.question.right')}>
          {question.explanation !== null && <RichText text={question.explanation} />}
        </Alert>
      )}
      {!question.active && <Alert tone="info">{t('asking.closed')}</Alert>}
      {verdict !== null && !isRight && !changed && question.active && (
        <Alert tone="warning">{t(`tours.question.${verdict === 'partial' ? 'partial' : 'wrong'}`)}</Alert>
      )}
      <PauseStatus total={total} />
      {!isRight && question.active && (
        <div>
          <AnswerButton
            left={left}
            isAnswered={isAnswered(answer)}
            isSending={isSending}
            onAnswer={() => void send()}
          />
        </div>
      )}
    </div>
  );
}
