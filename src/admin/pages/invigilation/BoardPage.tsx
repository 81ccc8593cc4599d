import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { TestWorkspace } from '../../resources/tests/workspace/TestWorkspace.tsx';
import { BoardView } from './BoardView.tsx';
import { BoardHead } from './live/BoardHead.tsx';
import { ServerClock } from './live/server-clock.ts';
import { useBoard } from './live/use-board.ts';

function Board({ testId }: { testId: number }) {
  const { board, error, stale, isLive, offset, refetch } = useBoard(testId);
  return (
    <ServerClock.Provider value={offset}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && board === undefined && <Skeleton variant="rounded" height={480} aria-busy="true" />}
      {board !== undefined && (
        <>
          <BoardHead board={board} isLive={isLive} stale={stale} />
          <BoardView board={board} onChanged={() => void refetch()} />
        </>
      )}
    </ServerClock.Provider>
  );
}

/** The live board of a test: all candidates, and interventions for them. */
export function BoardPage() {
  const testId = Number(useParams().id);
  return (
    <TestWorkspace testId={testId} tab="monitor">
      <Board testId={testId} />
    </TestWorkspace>
  );
}
