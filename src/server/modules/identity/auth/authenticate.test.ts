import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { newToken } from './tokens.ts';

describe('people who come at the same moment', () => {
  const server = withApp();

  it('are each known by their own session, and only while it counts', async () => {
    const [first, second, expired, blocked] = [
      await signInAs(server, 'user'),
      await signInAs(server, 'teacher'),
      await signInAs(server, 'user'),
      await signInAs(server, 'user'),
    ];
    await server.db
      .updateTable('sessions')
      .set({ expires_at: server.clock() })
      .where('user_id', '=', expired.user.id)
      .execute();
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', blocked.user.id).execute();
    const comers = [first, second, first, expired, new Client(server.app, newToken()), blocked, second];
    const answers = await Promise.all(comers.map((client) => client.get('/auth/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 401, 200]);
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).toEqual(
      [first, second, first, second].map(({ user }) => user.id),
    );
  });
});
