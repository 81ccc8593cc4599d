import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptLetters, sendKept, untilOnline } from '#shared/browser/packages/index.ts';
import { dropTrace } from '#shared/browser/packages/kept-trace.ts';
import { readSession } from '#shared/browser/session.ts';
import { forgetPackages, sendReport } from '../../../api/packages.ts';

/** Shows nothing: delivers what packages have told without a network, also when none of them is opened again. */
export function KeptReports() {
  const client = useQueryClient();
  useEffect(() => {
    const owner = readSession()?.ID;
    if (owner === undefined) return;
    const isMine = () => readSession()?.ID === owner;
    const rules = { kept: keptLetters(owner), send: sendReport, isMine, wait: untilOnline };
    return sendKept(
      rules,
      () => forgetPackages(client),
      () => dropTrace(owner),
    );
  }, [client]);
  return null;
}
