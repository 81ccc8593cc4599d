import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

interface Side {
  path: string;
  pathNot?: string;
}
interface Rule {
  name: string;
  from: Side;
  to: Side;
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: Rule[] };
const layerRules = forbidden.filter(({ name }) => name.startsWith('layers-of-'));

const isAt = ({ path, pathNot }: Side, file: string): boolean =>
  new RegExp(path).test(file) && !(pathNot !== undefined && new RegExp(pathNot).test(file));

const refused = (from: string, to: string): boolean =>
  layerRules.some((rule) => isAt(rule.from, from) && isAt(rule.to, to));

describe('the layers within a room', () => {
  it.each([
    ['src/admin/model/model.ts', 'src/admin/generator/columns.tsx'],
    ['src/admin/providers/auth-provider.ts', 'src/admin/generator/views/ResourceList.tsx'],
    ['src/admin/history/values/RecordLink.tsx', 'src/admin/sections.tsx'],
    ['src/admin/resources/tests/index.tsx', 'src/admin/pages/routes.tsx'],
    ['src/server/signals.ts', 'src/server/modules/exams/attempts/index.ts'],
    ['src/server/modules/exams/attempts/index.ts', 'src/server/realtime/index.ts'],
    ['src/server/jobs/job.ts', 'src/server/modules/index.ts'],
    ['src/server/modules/exams/tests/index.ts', 'src/server/modules/results/marking/index.ts'],
    ['src/server/modules/content/questions/index.ts', 'src/server/modules/console/jobs/index.ts'],
    ['src/server/db/index.ts', 'src/server/context.ts'],
    ['src/server/crud/crud.ts', 'src/server/app.ts'],
  ])('%s may not use %s', (from, to) => {
    expect(refused(from, to)).toBe(true);
    expect(refused(to, from)).toBe(false);
  });

  it('leaves tests alone, which set up what they need', () => {
    expect(refused('src/admin/providers/data-provider.test.ts', 'src/admin/sections.tsx')).toBe(false);
  });

  it.each(['admin', 'server', 'server/modules'])('knows every part of src/%s', (room) => {
    const parts = readdirSync(new URL(`../../src/${room}`, import.meta.url)).filter(
      (name) => !/\.test\.tsx?$/.test(name),
    );
    const lost = parts.filter((name) => {
      const file = `src/${room}/${name}${name.includes('.') ? '' : '/index.ts'}`;
      return !layerRules.some(({ from, to }) => isAt(from, file) || isAt(to, file));
    });
    expect(lost).toEqual([]);
  });
});
