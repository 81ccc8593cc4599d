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
import { answerVideoQuestion, type VideoAnswerResult, type VideoQuestion } from '../../../api/video-lessons.ts';
import styles from './HoldPanel.module.css';

interface QuestionPanelProps {
  lessonId: number;
  question: VideoQuestion;
  onAnswered: (id: number, result: VideoAnswerResult) => void;
  onSkip: (id: number) => void;
  onContinue: () => void;
  /** The question was changed by staff meanwhile: the lesson has to be loaded again. */
  onChanged: () => void;
}

/** A question in the film: answered, graded by the server, explained, and the film goes on. */
export function QuestionPanel({ lessonId, question, onAnswered, onSkip, onContinue, onChanged }: QuestionPanelProps) {
  const { t } = useI18n();
  const [answer, setAnswer] = useState<Schemas['Answer'] | null>(null);
  const [result, setResult] = useState<VideoAnswerResult | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: Schemas['Answer']) =>
      answerVideoQuestion(lessonId, { questionId: question.id, version: question.version, answer: given }),
    onSuccess: (graded) => {
      setResult(graded);
      onAnswered(question.id, graded);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.id === 'question-changed') onChanged();
    },
  });
  const errorText = useErrorText(error);

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
      {error !== null && <Alert tone="danger">{errorText}</Alert>}
      <div className={styles.actions}>
        {result === null ? (
          <>
            {mayLeave && (
              <Button variant="ghost" onClick={() => onSkip(question.id)}>
                {question.answered === null ? t('lessons.question.skip') : t('lessons.question.back')}
              </Button>
            )}
            <Button
              disabled={!isAnswered(answer)}
              loading={isPending}
              onClick={() => {
                if (answer !== null) mutate(answer);
              }}
            >
              {t('lessons.question.answer')}
            </Button>
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
