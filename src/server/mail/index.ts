import nodemailer from 'nodemailer';
import type { Context } from '../context.ts';

export { addressFor } from './address.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same with markup; whatever comes from people in it is escaped. */
  html?: string;
  /** The same for every attempt at the same letter, so that mail programs show it once. */
  messageId?: string;
  headers?: Record<string, string>;
}

/**
 * What became of a letter: `address`, the mail server refused its address; `server`, it took no letter at all. `code` is the number of its
 * answer: 5xx for good, 4xx for now; undefined where it gave none.
 */
export type Delivery = { sent: true } | { sent: false; reason: 'address' | 'server'; answer: string; code?: number };

/** Sends many letters over a few connections. */
export interface Mailer {
  send: (mail: Mail) => Promise<Delivery>;
  close: () => void;
}

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 3;
const LONGEST_ANSWER = 200;

/** Whether the settings name a mail server. */
export const canMail = ({ env }: Pick<Context, 'env'>): boolean => env.smtpUrl !== undefined;

/**
 * The mail server of the settings; close it afterwards. Failures are logged and returned, not thrown.
 * @returns undefined where none is configured
 */
export function openMailer({ env, log }: Pick<Context, 'env' | 'log'>): Mailer | undefined {
  if (env.smtpUrl === undefined) return undefined;
  const transport = nodemailer.createTransport({
    url: env.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from: env.mailFrom, ...mail });
        return { sent: true };
      } catch (error) {
        log.warn({ err: error }, 'the mail server did not take a letter');
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function failureOf(error: unknown): Delivery {
  const { command, response, message, responseCode } = (error ?? {}) as {
    command?: string;
    response?: string;
    message?: string;
    responseCode?: number;
  };
  const answer = (response ?? message ?? '').replaceAll(/\p{C}/gu, ' ').slice(0, LONGEST_ANSWER);
  // A refused sender or letter is no fault of the address.
  const reason = command === 'RCPT TO' ? 'address' : 'server';
  return { sent: false, reason, answer, ...(responseCode !== undefined && { code: responseCode }) };
}

/**
 * Sends a mail through the mail server of the settings. Failures are logged, not thrown: nothing in the product depends on mail.
 * @returns whether the mail server accepted it; false when none is configured
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<boolean> {
  const mailer = openMailer(ctx);
  if (mailer === undefined) return false;
  try {
    return (await mailer.send(mail)).sent;
  } finally {
    mailer.close();
  }
}
