import type { Context } from '../../../context.ts';

const DAY_MS = 86_400_000;

/** How long it is kept what was sent, and by which token its kind can be refused: in days. */
const SENT_DAYS = 60;

/** How long a refused address is not written to: in days. */
const DEAD_DAYS = 30;

/** Erases notices that were read long ago, unread ones after twice that time, and what is known of sent ones. */
export async function forgetNotices({ db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const { days } = env.notices;
  await db.deleteFrom('notices').where('read_at', '<', ago(days)).execute();
  await db
    .deleteFrom('notices')
    .where('created_at', '<', ago(2 * days))
    .execute();
  await db.deleteFrom('notice_deliveries').where('settled_at', '<', ago(SENT_DAYS)).execute();
  await db.deleteFrom('dead_addresses').where('noted_at', '<', ago(DEAD_DAYS)).execute();
}
