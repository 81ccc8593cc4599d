import type { Engine } from '../../db/index.ts';

/** Listens on one channel until it is closed. */
export interface Ear {
  close: () => Promise<void>;
}

export interface Heard {
  payload: (text: string) => void;
  /** Listening again after it was cut off; what was sent meanwhile is lost. */
  back: () => void;
}

/** The embedded database has one connection, which hears itself and is never cut off. */
export async function listenEmbedded(
  { pglite, turn }: Extract<Engine, { kind: 'embedded' }>,
  channel: string,
  { payload }: Pick<Heard, 'payload'>,
): Promise<Ear> {
  const stop = await turn(() => pglite.listen(channel, payload));
  return { close: () => turn(() => stop()) };
}
