import { once } from 'node:events';
import { createServer } from 'node:net';

/** The server cannot listen where it is to; the message says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

const WORDS: Readonly<Record<string, (port: number, host: string, setting: string) => string>> = {
  EADDRINUSE: (port, host, setting) =>
    `Port ${port} of ${host} is taken (EADDRINUSE): another program listens there, perhaps an earlier start of this server. ` +
    `End it, or set another ${setting}.`,
  EACCES: (port, _, setting) =>
    `Port ${port} may not be opened (EACCES): ports below 1024 need more rights. Set another ${setting}.`,
  EADDRNOTAVAIL: (_, host) => `HOST=${host} is no address of this machine (EADDRNOTAVAIL).`,
};

/**
 * Asked before anything is started or loaded, because it would be in vain.
 * @param port 0: whichever is free
 * @param setting that names it
 * @throws PortError where nothing can listen
 */
export async function ensurePortIsFree(
  { port, host }: { port: number; host: string },
  setting = 'PORT',
): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new PortError(
      WORDS[code]?.(port, host, setting) ?? `Nothing can listen on port ${port} of ${host} (${code}).`,
    );
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
}
