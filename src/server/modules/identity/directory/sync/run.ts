import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { LdapSettings } from '../../../../ldap-settings.ts';
import { LdapDirectory } from '../ldap/ldap-directory.ts';
import { keepReport, linkedActive } from './queries.ts';
import { TakeOver } from './take-over.ts';

interface Order {
  preview: boolean;
  /** What a person has confirmed: no more than so many may be blocked. Without it the settings say how many. */
  leavers?: number | undefined;
  /** The server stops. */
  signal: AbortSignal;
}

/**
 * Takes everybody over. Whoever has left the directory is blocked once all of it was read: an answer that broke off must block nobody. It
 * may be killed at any moment: what was done stands, and the next run finds the rest.
 */
export async function run(ctx: Context, ldap: LdapSettings, runId: number, order: Order): Promise<void> {
  const work = new TakeOver(ctx, ldap, order.preview);
  const tell = (state: Schemas['DirectoryRun']['state']) =>
    keepReport(ctx.db, runId, work, { now: ctx.clock(), state });
  try {
    for await (const people of new LdapDirectory(ldap).people()) {
      await work.take(people, order.signal);
      await tell('running');
    }
    await tell(await dismiss(ctx, ldap, work, order));
  } catch (error) {
    if (order.signal.aborted) return tell('interrupted');
    ctx.log.warn({ err: error, runId }, 'the people of the directory could not be taken over');
    await tell('failed');
  }
}

/** Blocks whoever has left, unless they are more than may go at once. */
async function dismiss(ctx: Context, ldap: LdapSettings, work: TakeOver, order: Order): Promise<'done' | 'held'> {
  const active = await linkedActive(ctx.db, { source: 'ldap', issuer: ldap.base });
  const left = active.filter(({ id }) => !work.hasSeen(id));
  for (const person of left) work.leaves(person);
  const most = order.leavers ?? Math.max(1, Math.floor((active.length * ldap.leaversPercent) / 100));
  if (left.length > most) return 'held';
  for (const person of left) {
    order.signal.throwIfAborted();
    await work.block(person);
  }
  return 'done';
}
