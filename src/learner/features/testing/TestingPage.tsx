import { useNavigate, useParams } from 'react-router-dom';
import { useEffect } from 'react';
import { useMyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { FullScreenStatus } from './FullScreenStatus.tsx';
import { RunningAttempt } from './RunningAttempt.tsx';

/** The running attempt of a test: found, then opened in this window. */
export function TestingPage() {
  const testId = Number(useParams().id);
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount, refetch } = useMyTest(testId);
  const attemptId = isFetchedAfterMount ? (data?.test.activeAttemptId ?? null) : undefined;

  useEffect(() => {
    if (attemptId === null && !error) navigate(learnerPaths.test(testId), { replace: true });
  }, [attemptId, error, navigate, testId]);

  if (error && !data)
    return <FullScreenStatus error={error} onRetry={() => void refetch()} back={learnerPaths.test(testId)} />;
  if (!attemptId) return <FullScreenStatus />;
  return <RunningAttempt key={attemptId} attemptId={attemptId} testId={testId} />;
}
