import { EmbeddedEngine } from '../../src/server/media/live/embedded.ts';
import { LiveKitServer } from '../../src/server/media/live/livekit-server.ts';

/** The engine that is measured. */
export interface MeasuredEngine {
  live: LiveKitServer;
  url: string;
  pid: number;
  close: () => Promise<void>;
}

const log = { info: () => {}, warn: () => {}, error: console.error };

async function ownEngine(): Promise<MeasuredEngine> {
  const own = { udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'], turn: undefined };
  const engine = new EmbeddedEngine({ live: own, log, onEvent: () => {}, onLost: () => {} });
  const url = await engine.url();
  const live = new LiveKitServer({ ...engine.keys, publicUrl: undefined, apiUrl: () => engine.url(), log });
  return { live, url, pid: engine.pid ?? 0, close: () => engine.close() };
}

/** Our own, or the LiveKit server that `npm run test:livekit -- bench` has started on this machine. */
export async function engineToMeasure(): Promise<MeasuredEngine> {
  const { LIVEKIT_TEST_URL, LIVEKIT_TEST_KEY = '', LIVEKIT_TEST_SECRET = '', LIVEKIT_TEST_PID } = process.env;
  if (LIVEKIT_TEST_URL === undefined) return ownEngine();
  const keys = { key: LIVEKIT_TEST_KEY, secret: LIVEKIT_TEST_SECRET };
  const live = new LiveKitServer({ ...keys, publicUrl: undefined, apiUrl: async () => LIVEKIT_TEST_URL, log });
  return { live, url: LIVEKIT_TEST_URL, pid: Number(LIVEKIT_TEST_PID), close: async () => {} };
}
