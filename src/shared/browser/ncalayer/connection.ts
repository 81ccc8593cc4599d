import { isBlocked, listenForBlock } from './blocked.ts';
import { NcalayerTrouble } from './trouble.ts';

/** Where NCALayer listens on the person's own computer. */
const ADDRESS = 'wss://127.0.0.1:13579/';

/** What it says now and then instead of an answer. */
const HEARTBEAT = '--heartbeat--';

/** How long it may take to say who it is. */
const GREETING_MS = 8000;

/** A connection to NCALayer, which answers one question at a time. */
export interface Connection {
  /** @throws NcalayerTrouble when the connection ends before the answer */
  ask: (question: object) => Promise<unknown>;
  close: () => void;
}

/** @throws NcalayerTrouble `not-running` or `blocked` */
export async function connect(): Promise<Connection> {
  const block = listenForBlock(ADDRESS);
  let socket: WebSocket | undefined;
  try {
    socket = new WebSocket(ADDRESS);
    const open = socket;
    const messages = messagesOf(open);
    const greeting = await Promise.race([messages.next(), afterGreetingTime()]);
    if (!isGreeting(greeting)) throw new NcalayerTrouble('not-running');
    return {
      ask: async (question) => {
        if (open.readyState !== WebSocket.OPEN) throw new NcalayerTrouble('dropped');
        open.send(JSON.stringify(question));
        return parsed(await messages.next());
      },
      close: () => open.close(),
    };
  } catch {
    socket?.close();
    throw new NcalayerTrouble((await isBlocked(block)) ? 'blocked' : 'not-running');
  } finally {
    block.stop();
  }
}

const afterGreetingTime = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, GREETING_MS, undefined);
  });

function isGreeting(text: string | undefined): boolean {
  const said = text === undefined ? undefined : parsed(text);
  return typeof said === 'object' && said !== null && 'result' in said;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NcalayerTrouble('failed');
  }
}

/** The messages of a socket one after another, without heartbeats. */
function messagesOf(socket: WebSocket) {
  const arrived: string[] = [];
  let hasEnded = false;
  let wake = () => {};
  socket.addEventListener('message', ({ data: text }) => {
    if (typeof text !== 'string' || text === HEARTBEAT) return;
    arrived.push(text);
    wake();
  });
  socket.addEventListener('close', () => {
    hasEnded = true;
    wake();
  });
  return {
    /** @throws NcalayerTrouble when the connection has ended */
    next: async (): Promise<string> => {
      while (arrived.length === 0 && !hasEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const text = arrived.shift();
      if (text === undefined) throw new NcalayerTrouble('dropped');
      return text;
    },
  };
}
