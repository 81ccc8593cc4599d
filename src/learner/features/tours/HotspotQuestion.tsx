import { useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { Alert, Button, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isAnswered } from '#shared/exams/answered.ts';
import { pauseAfter } from '#shared/learning/pause-after.ts';
import { useRest } from '../../ui/use-rest.ts';
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
  const { left, rest } = useRest();
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
      setFailure(error);
      if (error instanceof ApiError) rest(error.retryAfterSeconds ?? 0);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.question}>
      <QuestionView
        item={question.item}
        answer={answer}
        disabled={isRight || isSending}
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
      {verdict !== null && !isRight && !changed && (
        <Alert tone="warning">{t(`tours.question.${verdict === 'partial' ? 'partial' : 'wrong'}`)}</Alert>
      )}
      {!isRight && (
        <div>
          <Button loading={isSending} disabled={!isAnswered(answer) || left > 0} onClick={() => void send()}>
            {left > 0 ? t('tours.question.answerIn', { seconds: left }) : t('tours.question.answer')}
          </Button>
        </div>
      )}
    </div>
  );
}
