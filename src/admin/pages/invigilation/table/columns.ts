import type { FunctionComponent } from 'react';
import type { Candidate } from '../board-api.ts';
import { AnsweredBar } from './AnsweredBar.tsx';
import type { Order, Sort } from './candidates.ts';
import { ConnectionMark } from './ConnectionMark.tsx';
import { FlagMark } from './FlagMark.tsx';
import { StateChip } from './StateChip.tsx';
import { TimeLeft } from './TimeLeft.tsx';

interface BoardColumn {
  sort: Exclude<Sort, 'name'>;
  /** The sort order on the first click. */
  first: Order;
  cell: FunctionComponent<{ candidate: Candidate }>;
}

/** The columns beside the name; their labels are `invigilation.columns.<sort>`. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { sort: 'state', first: 'asc', cell: StateChip },
  { sort: 'answered', first: 'asc', cell: AnsweredBar },
  { sort: 'remaining', first: 'asc', cell: TimeLeft },
  { sort: 'connection', first: 'asc', cell: ConnectionMark },
  { sort: 'flags', first: 'desc', cell: FlagMark },
];
