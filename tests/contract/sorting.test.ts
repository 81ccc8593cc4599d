import { describe, expect, it } from 'vitest';
import { isResourceName, modelOf } from '#admin/model/model.ts';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { buildWebinar } from '#server/modules/live/live.fixture.ts';
import { buildPackage } from '#server/modules/learning/packages/package.fixture.ts';
import { buildVideoLesson, type SignedInClient, signInAs, withApp } from '../support/index.ts';

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, unknown>;
  prefixItems?: { enum: string[] }[];
}
interface Body {
  content?: { 'application/json'?: { schema: Schema } };
}
interface Operation {
  operationId: string;
  parameters?: (Body & { name?: string })[];
  responses: Record<string, Body>;
}

const schemas = contract.components.schemas as unknown as Record<string, Schema>;
const schemaOf = (body: Body | undefined): Schema => {
  const schema = body?.content?.['application/json']?.schema ?? {};
  return (schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? '']) ?? {};
};

const sorted = Object.entries(contract.paths as unknown as Record<string, { get?: Operation }>).flatMap(
  ([path, { get: operation }]) => {
    const sort = operation?.parameters?.find(({ name }) => name === 'sort');
    if (operation === undefined || sort === undefined) return [];
    const [fields, directions] = schemaOf(sort).prefixItems ?? [];
    const record = schemaOf({ content: operation.responses['200']?.content ?? {} })
      .items?.$ref?.split('/')
      .at(-1);
    return [
      {
        id: operation.operationId,
        path,
        fields: fields?.enum ?? [],
        directions: directions?.enum ?? [],
        others: Object.keys(schemas[record ?? '']?.properties ?? {}).filter((field) => !fields?.enum.includes(field)),
      },
    ];
  },
);

const lists = sorted.filter(({ path }) => !path.endsWith('/export'));

async function refusal(client: SignedInClient, path: string, sort: unknown): Promise<unknown> {
  const { status, body } = await client.get(path, { sort, range: [0, 0] });
  return [status, Object.keys((body.errors ?? {}) as object)];
}

describe('a list is sorted by what the contract says', () => {
  const server = withApp();

  it('wherever it is sorted at all', () => {
    expect(lists.length).toBeGreaterThan(14);
    for (const { id, fields, directions } of sorted) {
      expect(fields.length, id).toBeGreaterThan(1);
      expect(directions, id).toEqual(['ASC', 'DESC']);
    }
  });

  it.each(lists)('$id', async ({ path, fields, directions, others }) => {
    const admin = await signInAs(server, 'admin');
    // The lists of a record are those of a lesson, of a package or of a webinar.
    const record = async () => {
      if (path.startsWith('/scorms')) return await buildPackage(server.db);
      if (path.startsWith('/webinars')) return (await buildWebinar(server.db, { teacher_id: admin.user.id })).id;
      return (await buildVideoLesson(server.db)).id;
    };
    const at = path.includes('{id}') ? path.replace('{id}', String(await record())) : path;
    for (const field of fields)
      for (const direction of directions) {
        const { status, body } = await admin.get(at, { sort: [field, direction], range: [0, 0] });
        expect([field, direction, status], JSON.stringify(body)).toEqual([field, direction, 200]);
      }
    for (const field of [...others, 'nothing', 'constructor'])
      expect(await refusal(admin, at, [field, 'ASC']), field).toEqual([400, ['sort']]);
    for (const wrong of [[fields[0], 'UP'], [fields[0]], fields[0], [fields[0], 'ASC', 'ASC'], [5, 'ASC']])
      expect(await refusal(admin, at, wrong), JSON.stringify(wrong)).toEqual([400, ['sort']]);
  });

  it.each(sorted.filter(({ path }) => path.endsWith('/export')))('and $id like its list', ({ path, fields }) => {
    const list = lists.find((one) => one.path === path.replace(/\/export$/, ''));
    expect(fields).toEqual(list?.fields);
  });

  it.each(lists.filter(({ path }) => isResourceName(path.slice(1))))('and $id in the console', ({ path, fields }) => {
    const name = path.slice(1);
    if (!isResourceName(name)) throw new Error(`The console knows no ${name}`);
    const headers = modelOf(name).record.filter(({ sortable }) => sortable);
    expect(headers.map((field) => field.name).sort()).toEqual([...fields].sort());
  });
});
