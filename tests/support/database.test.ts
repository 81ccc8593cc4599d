import { describe, expect, it } from 'vitest';
import { withDatabase } from './database.ts';

describe('a test database', () => {
  const database = withDatabase();

  it('has the seven roles and nobody in them', async () => {
    const roles = await database.db.selectFrom('roles').select('key').orderBy('id').execute();
    expect(roles.map((role) => role.key)).toEqual([
      'admin',
      'examiner',
      'user',
      'teacher',
      'region',
      'superUser',
      'support',
    ]);
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('gives JavaScript values', async () => {
    const theme = await database.db
      .insertInto('themes')
      .values({ number: 7, title: JSON.stringify({ ru: 'Тема' }), hours: 1.5 })
      .returning(['id', 'number', 'hours', 'title', 'created_at'])
      .executeTakeFirstOrThrow();
    expect(theme).toMatchObject({ number: 7, hours: 1.5, title: { ru: 'Тема' } });
    expect(theme.id).toBeTypeOf('number');
    expect(theme.created_at).toBeInstanceOf(Date);
  });
});
