import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newUuid } from '#shared/browser/new-uuid.ts';
import { readSession } from '#shared/browser/session.ts';
import { closePackage, forgetPackages, type LaunchAs, launchPackage, reportPackage } from '../../../api/packages.ts';
import { keptLetters } from '../session/kept-letters.ts';
import { PackageSession } from '../session/package-session.ts';

/** Calls back after a while, or as soon as the network is back. */
function wait(milliseconds: number, then: () => void): () => void {
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

/** Opens a package for as long as its player is in the page. */
export function usePackageSession(id: number, as: LaunchAs) {
  const client = useQueryClient();
  const [session] = useState(
    () =>
      new PackageSession(
        {
          launch: (launchId, how) => launchPackage(id, launchId, how),
          send: ({ launchId, seq, body, mac }, isLeaving) => reportPackage(launchId, { seq, body, mac }, isLeaving),
          close: closePackage,
          wait,
          newId: newUuid,
          kept: keptLetters(readSession()?.ID ?? 0),
        },
        as,
      ),
  );
  const shown = useSyncExternalStore(session.subscribe, session.shown);

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
      forgetPackages(client);
    };
  }, [session, client]);

  return { session, shown };
}
