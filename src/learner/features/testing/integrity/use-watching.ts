import { useEffect, useRef } from 'react';
import type { ExamClient } from '../exam/exam-client.ts';
import { leaveFullScreen } from './full-screen.ts';
import { watchConnection } from './watch-connection.ts';
import { watchPage } from './watch.ts';

/** Records integrity events while the attempt runs, if the test's rules ask for it. */
export function useWatching(client: ExamClient, onBlocked: () => void): void {
  const { phase, session } = client.state();
  const blocked = useRef(onBlocked);
  blocked.current = onBlocked;
  const watched = phase === 'running' && session !== null && session.integrity.policy !== 'off';
  const blockClipboard = session?.integrity.blockClipboard ?? false;

  useEffect(() => {
    if (!watched) return undefined;
    const around = { onHappening: client.note, steady: () => performance.now() };
    const stopPage = watchPage({ ...around, blockClipboard, onBlocked: () => blocked.current() });
    const stopConnection = watchConnection(around);
    return () => {
      stopPage();
      stopConnection();
    };
  }, [client, watched, blockClipboard]);

  useEffect(() => leaveFullScreen, []);
}
