import { useEffect, useRef } from 'react';
import type { ExamClient } from '../exam/exam-client.ts';
import { leaveFullScreen } from './full-screen.ts';
import { watchConnection } from './watch-connection.ts';
import { watchPage } from './watch.ts';

/** While the attempt runs, notes what the rules of the test ask to be noted; nothing where they ask for nothing. */
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
