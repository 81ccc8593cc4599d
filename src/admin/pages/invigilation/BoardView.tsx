import type { Theme } from '@mui/material/styles';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { PageTurner } from '../../layout/PageTurner.tsx';
import { ActionBar } from './actions/ActionBar.tsx';
import { AllActions } from './actions/AllActions.tsx';
import { InterventionDialog } from './actions/InterventionDialog.tsx';
import type { Targets } from './actions/order.ts';
import { SkippedDialog } from './actions/SkippedDialog.tsx';
import type { Action, Board, InterventionResult } from './board-api.ts';
import { CandidateDrawer } from './candidate/CandidateDrawer.tsx';
import { LiveSummary } from './live/LiveSummary.tsx';
import { ServerClock } from './live/server-clock.ts';
import { BoardToolbar } from './table/BoardToolbar.tsx';
import { CandidateCards } from './table/CandidateCards.tsx';
import { CandidateTable } from './table/CandidateTable.tsx';
import { countGroups, IN_GROUP, shownOf, type View } from './table/candidates.ts';
import { Counters } from './table/Counters.tsx';
import { useSelection } from './use-selection.ts';

/** More rows would be too many to look through, and too slow to render each second. */
const PER_PAGE = 100;

const FIRST_VIEW: View = { group: 'all', search: '', sort: 'name', order: 'asc' };

type Props = {
  board: Board;
  /** Called after an intervention: without a live connection, the board is refetched. */
  onChanged: () => void;
};

/** The candidates on a board: counters, search, selection, interventions. */
export function BoardView({ board, onChanged }: Props) {
  const { t, localized } = useI18n();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const offset = useContext(ServerClock);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [view, setView] = useState(FIRST_VIEW);
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<number | null>(null);
  const [asking, setAsking] = useState<{ action: Action; targets: Targets } | null>(null);
  const [result, setResult] = useState<InterventionResult | null>(null);

  const { candidates, test } = board;
  const { chosen, select, clear } = useSelection(test.id);
  const counts = useMemo(() => countGroups(candidates), [candidates]);
  const shown = useMemo(
    () => shownOf(candidates, view, Date.now() + offset, ({ region }) => (region === null ? '' : localized(region))),
    [candidates, view, offset, localized],
  );
  const selected = useMemo(() => candidates.filter(({ userId }) => chosen.has(userId)), [candidates, chosen]);
  const running = useMemo(
    () => candidates.filter((candidate) => IN_GROUP.working(candidate) || IN_GROUP.paused(candidate)),
    [candidates],
  );
  const lastPage = Math.max(0, Math.ceil(shown.length / PER_PAGE) - 1);
  const current = Math.min(page, lastPage);
  const opened = candidates.find(({ userId }) => userId === openId);

  const changeView = (change: Partial<View>) => {
    setView((before) => ({ ...before, ...change }));
    setPage(0);
  };
  const selectedShown = shown.filter(({ userId }) => chosen.has(userId)).length;
  const props = {
    candidates: shown.slice(current * PER_PAGE, (current + 1) * PER_PAGE),
    view,
    onView: changeView,
    selected: chosen,
    onSelect: (userId: number, isChosen: boolean) => select([userId], isChosen),
    allSelected: selectedShown === 0 ? false : selectedShown === shown.length ? true : undefined,
    onSelectAll: (isChosen: boolean) =>
      select(
        shown.map(({ userId }) => userId),
        isChosen,
      ),
    onOpen: setOpenId,
  };
  const finish = (done: InterventionResult) => {
    if (done.skipped.length > 0) setResult(done);
    else notify(t('invigilation.done', { smart_count: done.affected.length }), { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['invigilation', 'lines'] });
    onChanged();
  };

  if (candidates.length === 0)
    return (
      <Paper sx={{ p: 2 }}>
        <EmptyState icon="users" title={t('invigilation.empty.title')} text={t('invigilation.empty.text')} />
      </Paper>
    );
  return (
    <>
      <LiveSummary counts={counts} />
      <Counters counts={counts} group={view.group} onGroup={(group) => changeView({ group })} />
      <BoardToolbar view={view} shown={shown.length} onView={changeView}>
        <AllActions
          running={running}
          onAct={(action) => setAsking({ action, targets: { kind: 'all', candidates: running } })}
        />
      </BoardToolbar>
      <ActionBar
        selected={selected}
        hidden={selected.length - selectedShown}
        onAct={(action) => setAsking({ action, targets: { kind: 'some', candidates: selected } })}
        onClear={clear}
      />
      {shown.length === 0 && <Paper sx={{ p: 2 }}>{t('invigilation.nobody')}</Paper>}
      {shown.length > 0 && (phone ? <CandidateCards {...props} /> : <CandidateTable {...props} />)}
      {shown.length > PER_PAGE && (
        <PageTurner total={shown.length} page={current} perPage={PER_PAGE} onPage={setPage} />
      )}
      {opened !== undefined && (
        <CandidateDrawer
          testId={test.id}
          candidate={opened}
          onAct={(action) => setAsking({ action, targets: { kind: 'some', candidates: [opened] } })}
          onClose={() => setOpenId(null)}
        />
      )}
      {asking !== null && (
        <InterventionDialog testId={test.id} {...asking} onDone={finish} onClose={() => setAsking(null)} />
      )}
      {result !== null && <SkippedDialog result={result} candidates={candidates} onClose={() => setResult(null)} />}
    </>
  );
}
