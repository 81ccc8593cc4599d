import Skeleton from '@mui/material/Skeleton';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { BoardView } from './BoardView.tsx';
import { BoardHead } from './live/BoardHead.tsx';
import { ServerClock } from './live/server-clock.ts';
import { useBoard } from './live/use-board.ts';

/** The live board of a test: all candidates, and interventions for them. */
export function BoardPage() {
  const { t } = useI18n();
  const testId = Number(useParams().id);
  const { board, error, stale, isLive, offset, refetch } = useBoard(testId);
  return (
    <ServerClock.Provider value={offset}>
      <Title title={t('invigilation.title')} preferenceKey={false} />
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
