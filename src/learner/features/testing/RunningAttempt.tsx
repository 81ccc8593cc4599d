import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useI18n } from '#shared/browser/i18n/index.ts';
import { useToasts } from '#shared/browser/ui/index.ts';
import { loadingMsOf } from '#shared/exams/loading-time.ts';
import { learnerPaths } from '../../paths.ts';
import { isForward } from './exam/exam-state.ts';
import { useExam } from './exam/use-exam.ts';
import { AskedFace } from './faces/AskedFace.tsx';
import { ExamScreen } from './ExamScreen.tsx';
import type { OpenedDisk } from './journal/device.ts';
import { ReopenedHere } from '../../notices/ReopenedHere.tsx';
import { ClosedScreen } from './screens/ClosedScreen.tsx';
import { ElsewhereScreen } from './screens/ElsewhereScreen.tsx';
import { FullScreenStatus } from './screens/FullScreenStatus.tsx';
import { PrepareScreen } from './screens/PrepareScreen.tsx';
import { TimeoutScreen } from './screens/TimeoutScreen.tsx';

interface RunningAttemptProps {
  attemptId: number;
  testId: number;
  opened: OpenedDisk;
  /** Handed in without a network. */
  onQueued: () => void;
  /** Staff has reopened the attempt after its end, and the person enters it again. */
  onReopened: () => void;
}

/** One attempt from opening to its end; chooses the screen for each phase. */
export function RunningAttempt({ attemptId, testId, opened, onQueued, onReopened }: RunningAttemptProps) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const toasts = useToasts();
  const exam = useExam(attemptId, opened, (position, message) =>
    toasts.show({ tone: 'danger', text: t('testing.refused', { number: position + 1, message }) }),
  );
  const state = exam.client.state();
  const { phase, session, judged, endedByPolicy, timedOut } = state;
  const back = learnerPaths.test(testId);
  const title = session ? localized(session.title) : '';
  const silent = phase === 'over' && judged.length === 0 && !endedByPolicy;

  const showResult = () =>
    void navigate(learnerPaths.result(testId, attemptId), { replace: true, state: { timedOut } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to say before the result
  useEffect(() => {
    if (silent) showResult();
  }, [silent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it happens
  useEffect(() => {
    if (phase === 'queued') onQueued();
  }, [phase]);

  switch (phase) {
    case 'opening':
    case 'queued':
      return <FullScreenStatus />;
    case 'failed':
      return (
        <FullScreenStatus
          {...(state.error && { error: state.error })}
          onRetry={() => void exam.client.open()}
          back={back}
        />
      );
    case 'elsewhere':
      return <ElsewhereScreen lastSeenAt={state.lastSeenAt} back={back} onTakeOver={exam.openHere} />;
    case 'preparing':
    case 'ready':
      return (
        <PrepareScreen
          state={state}
          title={title}
          forward={isForward(state)}
          sections={session?.sections ?? []}
          fullScreen={session !== null && session.integrity.policy !== 'off' && session.integrity.requireFullScreen}
          clockStartsAt={
            session && !session.unlimited ? Date.parse(session.startedAt) + loadingMsOf(session.faceCheck) : null
          }
          now={exam.client.now}
          faces={session !== null && <AskedFace session={session} />}
          onBegin={() => void exam.client.begin()}
          onLoad={(anyway) => void exam.client.load(anyway)}
        />
      );
    case 'delivering':
    case 'over':
      if (silent) return <FullScreenStatus />;
      return (
        <ClosedScreen
          title={title}
          delivering={phase === 'delivering'}
          endedByPolicy={endedByPolicy}
          judged={judged}
          onResult={showResult}
          reopened={<ReopenedHere attemptId={attemptId} onReturn={onReopened} />}
        />
      );
    case 'running':
    case 'submitting':
    case 'taken-over':
      if (timedOut && phase === 'submitting')
        return (
          <TimeoutScreen
            title={title}
            uploading={exam.client.uploading()}
            waiting={state.error !== null}
            durable={state.durable}
          />
        );
      return session ? <ExamScreen exam={exam} session={session} testId={testId} /> : <FullScreenStatus />;
  }
}
