import { lazy, Suspense } from 'react';
import type { AttemptSession } from '../exam/exam-state.ts';

/** Without a network the panel may not load: nobody is kept from writing by that. */
const FacePanel = lazy(() =>
  import('./FacePanel.tsx').then(
    ({ FacePanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

/** The panel that asks for a face, in attempts that do. */
export function AskedFace({ session }: { session: Pick<AttemptSession, 'id' | 'faceCheck'> }) {
  const { id, faceCheck } = session;
  if (faceCheck !== 'entry' && faceCheck !== 'random') return null;
  return (
    <Suspense fallback={null}>
      <FacePanel attemptId={id} />
    </Suspense>
  );
}
