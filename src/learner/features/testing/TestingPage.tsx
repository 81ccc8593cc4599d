import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { FullScreenStatus } from './FullScreenStatus.tsx';
import { RunningAttempt } from './RunningAttempt.tsx';

/** The running attempt of a test: found, then opened in this window. */
export function TestingPage() {
  const testId = Number(useParams().id);
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount, refetch } = useMyTest(testId);
  // Found once: when the attempt ends, its own page leads on to the result.
  const [attemptId, setAttemptId] = useState<number | null>(null);
  const found = isFetchedAfterMount && data ? data.test.activeAttemptId : undefined;

  useEffect(() => {
    if (attemptId !== null || found === undefined) return;
    if (found === null) void navigate(learnerPaths.test(testId), { replace: true });
    else setAttemptId(found);
  }, [attemptId, found, navigate, testId]);

  if (attemptId !== null) return <RunningAttempt key={attemptId} attemptId={attemptId} testId={testId} />;
  if (error && !data)
    return <FullScreenStatus error={error} onRetry={() => void refetch()} back={learnerPaths.test(testId)} />;
  return <FullScreenStatus />;
}
