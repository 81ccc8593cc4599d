import type { ChildProcess } from 'node:child_process';

interface ProcessEnd {
  code: number | null;
  signal: string | null;
}

/** @returns when a process has ended, or could not be started at all: of that no `exit` tells */
export const endOf = (child: ChildProcess): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    const { exitCode: code, signalCode: signal } = child;
    if (child.pid === undefined || code !== null || signal !== null) resolve({ code, signal });
    else child.once('exit', (code, signal) => resolve({ code, signal }));
  });
