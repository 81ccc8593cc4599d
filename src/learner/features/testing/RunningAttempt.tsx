import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useToasts } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../../paths.ts';
import { standings, summaryOf } from './attempt-state.ts';
import { ExamHeader } from './ExamHeader.tsx';
import { FullScreenStatus } from './FullScreenStatus.tsx';
import { NavigatorSheet } from './NavigatorSheet.tsx';
import { QuestionNavigator } from './QuestionNavigator.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import styles from './RunningAttempt.module.css';
import { SubmitDialog } from './SubmitDialog.tsx';
import { TakenOverDialog } from './TakenOverDialog.tsx';
import { TimeoutScreen } from './TimeoutScreen.tsx';
import { timerInput, useAttempt } from './use-attempt.ts';
import { useTicking } from './use-ticking.ts';

interface RunningAttemptProps {
  attemptId: number;
  testId: number;
}

/** The exam screen. */
export function RunningAttempt({ attemptId, testId }: RunningAttemptProps) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const toasts = useToasts();
  const attempt = useAttempt(attemptId, (message) => toasts.show({ tone: 'danger', text: message }));
  const { state, currentQuestion } = attempt;
  const { session, phase } = state;
  const [open, setOpen] = useState<'submit' | 'navigator' | null>(null);
  const input = useMemo(() => (session ? timerInput(session) : null), [session]);
  const warning = useTicking(input, attempt.now, () => {
    setOpen(null);
    void attempt.submit(true);
  });
  const rows = standings(state);
  const summary = summaryOf(rows);
  const title = session ? localized(session.title) : '';

  useEffect(() => {
    if (session)
      document.title = t('testing.documentTitle', { number: currentQuestion + 1, total: rows.length, title });
  }, [session, currentQuestion, rows.length, title, t]);

  useEffect(() => {
    if (phase !== 'over') return;
    void navigate(learnerPaths.result(testId, attemptId), { replace: true, state: { timedOut: state.timedOut } });
  }, [phase, navigate, testId, attemptId, state.timedOut]);

  if (phase === 'failed' && state.error) {
    return <FullScreenStatus error={state.error} onRetry={attempt.reopen} back={learnerPaths.test(testId)} />;
  }
  const item = session?.questions[currentQuestion];
  if (!session || !item || phase === 'over') return <FullScreenStatus />;
  if (state.timedOut) return <TimeoutScreen title={title} waiting={state.error !== null} />;

  const goTo = (position: number) => {
    setOpen(null);
    attempt.goTo(position);
  };
  return (
    <div className={styles.screen}>
      <ExamHeader
        title={title}
        back={learnerPaths.test(testId)}
        answered={summary.answered}
        total={summary.total}
        saving={attempt.saving}
        warning={warning}
      />
      <div className={styles.columns}>
        <QuestionPanel
          key={currentQuestion}
          item={item}
          number={currentQuestion + 1}
          total={rows.length}
          answer={state.answers.get(currentQuestion) ?? null}
          marked={state.marked.has(currentQuestion)}
          disabled={phase !== 'running'}
          onAnswer={(answer) => attempt.answer(currentQuestion, answer)}
          onToggleMark={() => attempt.toggleMark(currentQuestion)}
          onGoTo={goTo}
          onOpenNavigator={() => setOpen('navigator')}
          onFinish={() => setOpen('submit')}
        />
        <aside className={styles.aside} aria-label={t('testing.navigator')}>
          <QuestionNavigator rows={rows} current={currentQuestion} onGoTo={goTo} onFinish={() => setOpen('submit')} />
        </aside>
      </div>
      <NavigatorSheet open={open === 'navigator'} onClose={() => setOpen(null)}>
        <QuestionNavigator rows={rows} current={currentQuestion} onGoTo={goTo} onFinish={() => setOpen('submit')} />
      </NavigatorSheet>
      <SubmitDialog
        open={open === 'submit'}
        summary={summary}
        busy={phase === 'submitting'}
        error={state.error}
        onSubmit={() => void attempt.submit(false)}
        onGoTo={goTo}
        onClose={() => setOpen(null)}
      />
      <TakenOverDialog
        open={phase === 'taken-over'}
        onContinue={attempt.reopen}
        onLeave={() => navigate(learnerPaths.test(testId))}
      />
    </div>
  );
}
