import { lazy, Suspense } from 'react';
import { askUndo, useAskedUndo } from '../../jobs/index.ts';

const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog.tsx')).UndoDialog }));

/** The dialog of an undo that was asked for anywhere in the console. */
export function UndoHost() {
  const request = useAskedUndo();
  if (request === null) return null;
  const { refused, ...batch } = request;
  return (
    <Suspense fallback={null}>
      <UndoDialog
        key={`${batch.id} ${refused?.id ?? ''}`}
        batch={batch}
        refused={refused}
        onClose={() => askUndo(null)}
      />
    </Suspense>
  );
}
