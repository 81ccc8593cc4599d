import { describe, expect, it } from 'vitest';
import type { Context, SignedIn } from '../context.ts';
import { buildTheme, withDatabase } from '../../../tests/support/index.ts';
import { actAs } from './act.ts';

describe('what a person writes', () => {
  const database = withDatabase();
  const user = { userId: 1 } as SignedIn;
  const context = () => ({ db: database.db }) as Context;

  it('is followed, once it stands, by what was left for after it', async () => {
    const seen: string[] = [];
    const theme = await buildTheme(database.db);
    const later = ({ db }: Context) => {
      seen.push(db === database.db ? 'later' : 'elsewhere');
    };
    const value = await actAs(context(), user, async (trx, { afterCommit }) => {
      afterCommit(later);
      afterCommit(later);
      await trx.updateTable('themes').set({ hours: 7 }).where('id', '=', theme.id).execute();
      seen.push('written');
      return 'done';
    });
    expect([value, ...seen]).toEqual(['done', 'written', 'later']);
  });

  it('is followed by nothing when it fails', async () => {
    let followed = false;
    const work = actAs(context(), user, async (_, { afterCommit }) => {
      afterCommit(() => {
        followed = true;
      });
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(followed).toBe(false);
  });
});
