import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { everyNow } from '../../../../rounds.ts';
import { beginRun, findRun, listRuns, type RunRow } from './queries.ts';
import { run } from './run.ts';

export function directoryHandlers(ctx: Context) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  ctx.onClose(async () => {
    stopping.abort();
    await Promise.all(running);
  });

  return {
    listDirectoryRuns: async () => {
      const runs = (await listRuns(ctx.db)).map(presentRun);
      return { status: 200, body: { on: ctx.env.ldap !== undefined, minutes: ctx.env.ldap?.syncMinutes ?? 0, runs } };
    },

    startDirectoryRun: async ({ body, user }) => {
      const { ldap } = ctx.env;
      if (ldap === undefined) throw errors.conflict('directory-off');
      const id = await beginRun(ctx.db, { preview: body.preview, startedBy: user.userId }, ctx.clock());
      if (id === undefined) throw errors.conflict('directory-running');
      const work: Promise<void> = run(ctx, ldap, id, { ...body, signal: stopping.signal })
        // Nobody waits for it: an error that nobody catches ends the server. The next run finds this one silent, and ends it.
        .catch((error: unknown) =>
          ctx.log.error({ err: error, runId: id }, 'a run of the directory could not be ended'),
        )
        .finally(() => running.delete(work));
      running.add(work);
      return { status: 201, body: presentRun(await findRun(ctx.db, id)) };
    },
  } satisfies Handlers<'listDirectoryRuns' | 'startDirectoryRun'>;
}

const presentRun = (row: RunRow): Schemas['DirectoryRun'] => ({
  id: row.id,
  preview: row.preview,
  state: row.state,
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  counts: row.counts,
  refused: row.refused,
  people: row.people,
});

const MINUTE_MS = 60_000;

/**
 * Takes the people of the directory over as often as the settings say.
 * @returns a function that stops it; it resolves when the running round has ended
 */
export function startDirectoryWork(ctx: Context): () => Promise<void> {
  const { ldap } = ctx.env;
  if (ldap === undefined || ldap.syncMinutes === 0) return async () => undefined;
  const stopping = new AbortController();
  const stop = everyNow(
    ctx,
    ldap.syncMinutes * MINUTE_MS,
    'the people of the directory could not be taken over',
    async () => {
      const id = await beginRun(ctx.db, { preview: false, startedBy: null }, ctx.clock());
      if (id !== undefined) await run(ctx, ldap, id, { preview: false, signal: stopping.signal });
    },
  );
  return () => {
    stopping.abort();
    return stop();
  };
}
