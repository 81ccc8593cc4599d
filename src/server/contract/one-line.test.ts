import { describe, expect, it } from 'vitest';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { buildUser, signIn, startApp, withApp } from '../../../tests/support/index.ts';
import { schemaProblems } from './schema-check.ts';

const schemas = contractDocument.components.schemas as unknown as Record<
  string,
  { properties?: Record<string, { $ref?: string }> }
>;

/** The bodies that people write, with a title in languages. */
const titled = Object.entries(schemas).filter(
  ([name, { properties }]) => /(?:Create|Update)$/u.test(name) && properties?.title?.$ref?.includes('Localized'),
);

describe('titles in one line', () => {
  it('are all that people write', () => {
    expect(titled.map(([name]) => name)).toEqual(
      expect.arrayContaining(['ThemeCreate', 'PlanUpdate', 'TestCreate', 'RoleUpdate', 'MediaFileUpdate']),
    );
    for (const [name, { properties }] of titled)
      expect(properties?.title?.$ref, name).toBe('#/components/schemas/LocalizedTitle');
  });

  it.each(titled.map(([name]) => name))(
    'are folded by the contract in %s, as imports and bulk jobs check it',
    (name) => {
      const body = { title: { ru: 'Тормозное\r\nоборудование', kz: 'Тежегіш \u2028 жабдық' } };
      expect(Object.keys(schemaProblems([name], body)).filter((field) => field.startsWith('title'))).toEqual([]);
      expect(body.title).toEqual({ ru: 'Тормозное оборудование', kz: 'Тежегіш жабдық' });
    },
  );
});

describe('a title of several lines', () => {
  const server = withApp();

  it('is stored in one; a description keeps its lines', async () => {
    const app = await startApp({ db: server.db, clock: server.clock });
    const me = await signIn(app, await buildUser(server.db, { role: 'admin' }));
    const made = await me.post('/themes', { number: 501, title: { ru: 'А\nБ' }, description: { ru: 'В\nГ' } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ title: { ru: 'А Б' }, description: { ru: 'В\nГ' } });
    const changed = await me.put(`/themes/${made.body.id}`, { title: { ru: 'Д\n\nЕ' }, revision: made.body.revision });
    expect(changed.body).toMatchObject({ title: { ru: 'Д Е' } });
    await app.close();
  });
});
