import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { VerdictBadge } from '#shared/browser/questions/VerdictBadge.tsx';
import { Alert, Button, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isAnswered } from '#shared/exams/answered.ts';
import { pauseAfter } from '#shared/learning/pause-after.ts';
import { answerVideoQuestion, type VideoAnswerResult, type VideoQuestion } from '../../../api/video-lessons.ts';
import { AnswerButton, PauseStatus, useRest } from '../../../ui/asking/index.ts';
import styles from './HoldPanel.module.css';

interface QuestionPanelProps {
  lessonId: number;
  question: VideoQuestion;
  onAnswered: (id: number, result: VideoAnswerResult) => void;
  onSkip: (id: number) => void;
  onContinue: () => void;
  /** The question was changed or taken away by staff meanwhile: the lesson has to be loaded again. */
  onChanged: () => void;
}

/** A question in the film: answered, graded by the server, explained, and the film goes on. */
export function QuestionPanel({ lessonId, question, onAnswered, onSkip, onContinue, onChanged }: QuestionPanelProps) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState<Schemas['Answer'] | null>(null);
  const [result, setResult] = useState<VideoAnswerResult | null>(null);
  const { left, total, rest } = useRest();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Schemas['Answer']) =>
      answerVideoQuestion(lessonId, { questionId: question.id, version: question.version, answer: given }),
    onSuccess: (graded) => {
      setResult(graded);
      onAnswered(question.id, graded);
      if (!graded.answered.correct) rest(pauseAfter(graded.answered.tries));
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      if (failure.id === 'question-changed' || failure.status === 404) onChanged();
      rest(failure.retryAfterSeconds ?? 0);
    },
  });
  const errorText = useErrorText(error);
  const isPause = error instanceof ApiError && error.retryAfterSeconds !== undefined;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (result !== null) next.current?.focus();
  }, [result]);

  const mayLeave = !question.required || question.answered !== null;
  return (
    <section className={styles.panel} aria-label={t('lessons.question.label')}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('lessons.question.label')}
        </h2>
        <span className={styles.note}>
          {question.required ? t('lessons.question.required') : t('lessons.question.optional')}
        </span>
      </header>
      <QuestionView
        item={question.item}
        answer={answer}
        disabled={isPending || result !== null}
        onChange={(given) => setAnswer(given)}
      />
      <div role="status" aria-live="polite">
        {result !== null && (
          <div className={styles.result}>
            <VerdictBadge verdict={result.verdict} />
            {result.explanation !== null && <RichText text={result.explanation} />}
          </div>
        )}
      </div>
      {error !== null && !isPause && <Alert tone="danger">{errorText}</Alert>}
      <PauseStatus total={total} />
      <div className={styles.actions}>
        {result === null ? (
          <>
            {mayLeave && (
              <Button variant="ghost" onClick={() => onSkip(question.id)}>
                {question.answered === null ? t('lessons.question.skip') : t('lessons.question.back')}
              </Button>
            )}
            <AnswerButton
              left={left}
              isAnswered={isAnswered(answer)}
              isSending={isPending}
              onAnswer={() => {
                if (answer !== null) mutate(answer);
              }}
            />
          </>
        ) : (
          <>
            {result.verdict !== 'correct' && (
              <Button variant="secondary" icon="refresh" onClick={() => setResult(null)}>
                {t('lessons.question.again')}
              </Button>
            )}
            <Button ref={next} icon="play" onClick={onContinue}>
              {t('lessons.question.continue')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
