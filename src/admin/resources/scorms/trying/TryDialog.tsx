import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import type { PackageLaunch } from '#shared/browser/packages/index.ts';
import { TryPlayer } from './TryPlayer.tsx';

type Props = { title?: string | undefined; launch: () => Promise<PackageLaunch>; onClose: () => void };

/** A package as learners see it, over the page. It is opened afresh each time: nothing of a try is kept. */
export function TryDialog({ title, launch, onClose }: Props) {
  const titleId = useId();
  const [round, setRound] = useState(1);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <TryPlayer
        key={round}
        title={title}
        titleId={titleId}
        launch={launch}
        onAgain={() => setRound(round + 1)}
        onClose={onClose}
      />
    </Dialog>
  );
}
