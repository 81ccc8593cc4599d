import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { TryPlayer } from './TryPlayer.tsx';
import type { Trying } from './trying.ts';

type Props = { title?: string | undefined; onClose: () => void } & Trying;

/** A package as learners see it, over the page. It is opened afresh each time: nothing of a try is kept. */
export function TryDialog({ title, launch, unit, onClose }: Props) {
  const titleId = useId();
  const [round, setRound] = useState(1);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <TryPlayer
        key={round}
        title={title}
        titleId={titleId}
        launch={launch}
        unit={unit}
        onAgain={() => setRound(round + 1)}
        onClose={onClose}
      />
    </Dialog>
  );
}
