import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../context.ts';

/** Listens on one channel until it is closed. */
export interface Ear {
  close: () => Promise<void>;
}

export interface Heard {
  payload: (text: string) => void;
  /** Listening again after the connection was lost; signals sent in between are lost. */
  back: () => void;
}

/** How often the connection is checked: a firewall may cut it without an error. */
const CHECK_MS = 20_000;
const ANSWER_MS = 5000;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/** Listens on a connection of its own, which is opened again whenever it is lost. @throws Error when it cannot be opened at first */
export async function listen(pool: pg.Pool, channel: string, heard: Heard, log: Logger): Promise<Ear> {
  let closed = false;
  let client: pg.Client | undefined;
  let check: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'synaq realtime',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearInterval(check);
      if (!closed && client === fresh) void reconnect();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => {
      if (payload !== undefined) heard.payload(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost = true;
      await fresh.end().catch(() => {
        // It never was open.
      });
      throw error;
    }
    client = fresh;
    check = setInterval(() => {
      const late = setTimeout(() => {
        lose();
        // It may never answer this either.
        void end(fresh);
      }, ANSWER_MS).unref();
      fresh.query('select 1').then(
        () => clearTimeout(late),
        // Its 'error' or 'end' follows.
        () => {},
      );
    }, CHECK_MS).unref();
  }

  async function reconnect(): Promise<void> {
    log.warn({}, 'the connection for signals was lost');
    for (let pause = FIRST_PAUSE_MS; !closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { ref: false });
      if (closed) return;
      try {
        await connect();
        heard.back();
        return;
      } catch (err) {
        log.warn({ err }, 'the connection for signals cannot be opened yet');
      }
    }
  }

  await connect();
  return {
    close: async () => {
      closed = true;
      clearInterval(check);
      if (client !== undefined) await end(client);
    },
  };
}

async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => {
    // It was lost already.
  });
}
