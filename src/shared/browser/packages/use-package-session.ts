import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newUuid } from '../new-uuid.ts';
import { readSession } from '../session.ts';
import type { LaunchAs } from './launch.ts';
import { PackageSession, type SessionRules } from './package-session.ts';

/** Calls back after a while, or as soon as the network is back. */
export function untilOnline(milliseconds: number, then: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    callOff();
    then();
  };
  const timer = setTimeout(now, milliseconds);
  window.addEventListener('online', now);
  return callOff;
}

/**
 * Opens a package for as long as its player is in the page.
 * @param onClosed is told when the player is gone
 */
export function usePackageSession(
  rules: Omit<SessionRules, 'wait' | 'newId' | 'isMine'>,
  as: LaunchAs,
  onClosed?: () => void,
) {
  const [session] = useState(() => {
    const owner = readSession()?.ID;
    // Another tab may sign somebody else in while this page is still there.
    const isMine = () => readSession()?.ID === owner;
    return new PackageSession({ ...rules, wait: untilOnline, newId: newUuid, isMine }, as);
  });
  const shown = useSyncExternalStore(session.subscribe, session.shown);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    const receive = (event: MessageEvent) => session.receive(event);
    const leave = () => session.leave();
    window.addEventListener('message', receive);
    window.addEventListener('pagehide', leave);
    void session.open();
    return () => {
      window.removeEventListener('message', receive);
      window.removeEventListener('pagehide', leave);
      // Whoever leaves by a link of the page: the same as a page that is gone.
      session.leave();
      session.stop();
      closed.current?.();
    };
  }, [session]);

  return { session, shown };
}
