import type { Candidate } from '../board-api.ts';
import type { View } from './candidates.ts';

export interface CandidatesProps {
  /** One page of those who are shown. */
  candidates: readonly Candidate[];
  view: View;
  onView: (change: Partial<View>) => void;
  selected: ReadonlySet<number>;
  onSelect: (userId: number, chosen: boolean) => void;
  /** Whether everybody who is shown, on every page, is selected; undefined: some are. */
  allSelected: boolean | undefined;
  onSelectAll: (chosen: boolean) => void;
  onOpen: (userId: number) => void;
}
