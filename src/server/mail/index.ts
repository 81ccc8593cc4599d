import nodemailer from 'nodemailer';
import type { Context } from '../context.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends a mail through the mail server of the settings. Failures are logged, not thrown: nothing in the product depends on mail.
 * @returns whether the mail server accepted it; false when none is configured
 */
export async function sendMail({ env, log }: Context, mail: Mail): Promise<boolean> {
  if (env.smtpUrl === undefined) return false;
  const transport = nodemailer.createTransport({
    url: env.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail({ from: env.mailFrom, ...mail });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the mail server did not take a letter');
    return false;
  } finally {
    transport.close();
  }
}
