import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from '../blobs/index.ts';
import { Client, withApp } from '../../../tests/support/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import { demoAccounts, seedDemo } from './index.ts';

const PASSWORD = 'Demo-2026!';
const dataDir = mkdtempSync(join(tmpdir(), 'synaq-demo-'));

afterAll(() => rmSync(dataDir, { recursive: true }));

/** Reads the demo through the API with its own accounts. The server checks each answer against the contract. */
describe('the demo organisation, served', () => {
  const server = withApp({ DATA_DIR: dataDir });
  const tokens = new Map<string, Client>();
  const as = (login: string) => tokens.get(login) ?? new Client(server.app);

  beforeAll(async () => {
    await seedDemo(server.db, { now: server.clock(), blobs: new DiskStore(dataDir), password: PASSWORD });
    for (const login of demoAccounts) {
      const { status, body } = await new Client(server.app).post('/auth/sign-in', { login, password: PASSWORD });
      expect(status, login).toBe(200);
      tokens.set(login, new Client(server.app, body.Token));
    }
  });

  it.each([
    'users',
    'roles',
    'dictionaries',
    'dictionary-types',
    'themes',
    'plans',
    'plan-assignments',
    'retakes',
    'questions',
    'tests',
    'assignments',
    'attempts',
    'restoration-requests',
  ])('lists %s', async (resource) => {
    const { status, body } = await as('admin').get(`/${resource}`, { range: [0, 999] });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(3);
  });

  it('shows the learner tests in every state', async () => {
    const { body } = await as('user').get('/my/tests');
    const states = (body as { state: string; outcome: string }[]).map(({ state, outcome }) => `${state} ${outcome}`);
    expect(states).toEqual(
      expect.arrayContaining([
        'available assigned',
        'available passed',
        'available not_passed',
        'finished passed',
        'finished completed',
        'upcoming assigned',
      ]),
    );
  });

  it('lets the learner take the sampler and read the result', async () => {
    const user = as('user');
    const { body: tests } = await user.get('/my/tests');
    const sampler = (tests as { id: number; questionCount: number }[]).find(
      ({ questionCount }) => questionCount === 11,
    );
    const started = await user.post(`/my/tests/${sampler?.id}/attempts`);
    expect(started.status).toBe(201);
    const opened = await user.post(`/my/attempts/${started.body.id}/open`, { deviceId: 'device-of-the-user' });
    expect(new Set((opened.body.questions as { type: string }[]).map(({ type }) => type)).size).toBe(11);
    const hotspot = (opened.body.questions as Schemas['PaperItem'][]).find(({ type }) => type === 'hotspot')?.hotspot;
    const picture = await server.app.inject({ url: `/api/v1/files/${hotspot?.image}` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const head = emptyHead(started.body.id, 1);
    expect((await user.post(`/my/attempts/${started.body.id}/submit`, { epoch: 1, head })).status).toBe(200);
    const { body: result } = await user.get(`/my/attempts/${started.body.id}/result`);
    expect(result).toMatchObject({ visible: 'key', percentage: 0 });
    const cloze = (result.items as Schemas['ReviewItem'][]).find(({ item }) => item.type === 'cloze');
    expect(cloze?.key?.gaps?.map(({ verdict }) => verdict)).toEqual(cloze?.item.gaps?.map(() => 'unanswered'));
  });

  it('can put every test on paper', async () => {
    const { body: tests } = await as('admin').get('/tests', { range: [0, 99] });
    for (const { id, questionCount } of tests as { id: number; questionCount: number }[]) {
      const { body } = await as('admin').get(`/tests/${id}/preview`);
      expect(body.questions).toHaveLength(questionCount);
    }
  });

  it('shows staff what learners answered', async () => {
    const { body: attempts } = await as('admin').get('/attempts', { range: [0, 2], filter: { status: 'submitted' } });
    for (const { id } of attempts as { id: number }[]) {
      const { status, body } = await as('admin').get(`/attempts/${id}`);
      expect(status).toBe(200);
      expect(body.items.length).toBe(body.attempt.questionCount);
    }
  });

  it('accepts its own questions when they are saved again', async () => {
    const { body: questions } = await as('admin').get('/questions', { range: [0, 399] });
    for (const { id, text, content } of questions.slice(0, 60)) {
      expect((await as('admin').put(`/questions/${id}`, { text, content })).status).toBe(200);
    }
  });
});
