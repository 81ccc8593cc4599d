import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { FIXED_SCOPES, ROLE_KEYS, type RoleKey, type RoleScope } from '#shared/access/roles.ts';
import { buildUser, Client, signIn, signInAs, type SignedInClient, withApp } from '../support/index.ts';
import { type ContractOperation, operations } from './document.ts';

/** signOut ends the client's session, so it comes last. */
const asked = [...operations].sort((a, b) => Number(a.id === 'signOut') - Number(b.id === 'signOut'));

/** The message must be a sentence from the locales, not the key of a missing one. */
function expectErrorShape(operation: ContractOperation, body: Record<string, unknown>): void {
  expect(body.id, operation.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(body.message, operation.id).toBeTypeOf('string');
  expect(body.message, operation.id).not.toMatch(/^$|^errors\./);
  expect(
    Object.keys(body).filter((key) => !['id', 'message', 'errors', 'details'].includes(key)),
    operation.id,
  ).toEqual([]);
  for (const sentence of Object.values((body.errors ?? {}) as Record<string, unknown>)) {
    expect(sentence, operation.id).toBeTypeOf('string');
    expect(sentence, operation.id).not.toMatch(/^$|^errors\./);
  }
}

/** The result by its status alone: allowed, forbidden or unauthorized. */
async function outcome(client: Client, operation: ContractOperation): Promise<string> {
  const { status, body } = await client.send(operation.method, operation.path);
  expect(status, `${operation.id} fails`).toBeLessThan(500);
  // The answer to HEAD has no body.
  if (status >= 400 && operation.method !== 'HEAD') expectErrorShape(operation, body as Record<string, unknown>);
  return status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'allowed';
}

async function outcomes(client: Client, some: readonly ContractOperation[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const operation of some) found[operation.id] = await outcome(client, operation);
  return found;
}

describe('every role × every operation × every scope', () => {
  const server = withApp();
  const expected = (permissions: readonly string[], scope: RoleScope) =>
    Object.fromEntries(
      asked.map(({ id, permission, isWhole }) => {
        const isHeld = permission === undefined || permissions.includes(permission);
        return [id, isHeld && !(isWhole && scope === 'region') ? 'allowed' : 'forbidden'];
      }),
    );

  it.each(ROLE_KEYS)(
    '%s may do exactly what it is granted',
    async (role: RoleKey) => {
      const client = await signInAs(server, role);
      expect(await outcomes(client, asked)).toEqual(expected(DEFAULT_GRANTS[role], FIXED_SCOPES[role] ?? 'everyone'));
      // All operations, one after another.
    },
    60_000,
  );

  it('a signed-out visitor reaches the public operations only', async () => {
    const wanted = Object.fromEntries(
      operations.map(({ id, isPublic }) => [id, isPublic ? 'allowed' : 'unauthorized']),
    );
    expect(await outcomes(new Client(server.app), operations)).toEqual(wanted);
  });

  it('an invented token is no session', async () => {
    const client = new Client(server.app, 'A'.repeat(43));
    const closed = operations.filter((operation) => !operation.isPublic);
    expect(new Set(Object.values(await outcomes(client, closed)))).toEqual(new Set(['unauthorized']));
  });

  describe('a custom role', () => {
    async function staff(key: string, permissions: readonly string[], scope: RoleScope): Promise<SignedInClient> {
      const role = await server.db
        .insertInto('roles')
        .values({ key, title: JSON.stringify({ ru: 'Своя' }), permissions: [...permissions], scope })
        .returning('id')
        .executeTakeFirstOrThrow();
      return signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    }

    it.each<[string, readonly string[], RoleScope]>([
      ['some', [...EVERYONE, 'themes:list', 'users:export'], 'everyone'],
      ['everything', ALL_PERMISSIONS, 'region'],
      ['nothing', [], 'everyone'],
      ['nothing-in-region', [], 'region'],
    ])(
      'with %s may do exactly what the matrix says',
      async (key, permissions, scope) => {
        const client = await staff(key, permissions, scope);
        expect(await outcomes(client, asked)).toEqual(expected([...EVERYONE, ...permissions], scope));
      },
      60_000,
    );
  });
});
