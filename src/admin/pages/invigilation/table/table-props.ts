import type { Candidate } from '../board-api.ts';
import type { View } from './candidates.ts';

export interface CandidatesProps {
  /** One page of the filtered candidates. */
  candidates: readonly Candidate[];
  view: View;
  onView: (change: Partial<View>) => void;
  selected: ReadonlySet<number>;
  onSelect: (userId: number, chosen: boolean) => void;
  /** Whether all filtered candidates, on every page, are selected; undefined: only some are. */
  allSelected: boolean | undefined;
  onSelectAll: (chosen: boolean) => void;
  onOpen: (userId: number) => void;
}
