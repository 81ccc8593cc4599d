import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Trying } from './trying.ts';

const TryDialog = lazy(async () => ({ default: (await import('./TryDialog.tsx')).TryDialog }));

type Props = { words: string; title?: string | undefined } & Trying;

/** Opens a package in the player of learners. */
export function TryButton({ words, title, launch, unit }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<PlayIcon />} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TryDialog title={title} launch={launch} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
