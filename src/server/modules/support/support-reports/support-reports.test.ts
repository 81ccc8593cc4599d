import { describe, expect, it } from 'vitest';
import { localDay } from '#shared/i18n/dates.ts';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { supportOf } from '../support-requests/support.fixture.ts';

describe('getSupportReport', () => {
  const server = withApp();
  const { asked, answer, type } = supportOf(server);

  it('measures answers and solutions, by type and colleague; its numbers are those of the list', async () => {
    const [staff, colleague] = [await signInAs(server, 'support'), await signInAs(server, 'support')];
    const typeId = await type();
    const day = localDay(server.clock());
    const span = { from: day, to: day };
    const waits = [1, 2, 3, 4, 10];
    for (const minutes of waits) {
      const { id, person } = await asked({ typeId });
      server.clock.forward({ minutes });
      await answer(staff, id, 'Здравствуйте');
      server.clock.forward({ minutes });
      await answer(staff, id, 'Готово', { becomes: 'solved' });
      await person.post(`/my/support-requests/${id}/rating`, { score: minutes > 5 ? 2 : 5, words: '' });
    }
    await colleague.post(`/support-requests/${(await asked()).id}/claim`);
    await asked();
    const { status, body } = await staff.get('/support-reports', span);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ total: 7, solved: 5, unsolved: 2 },
      firstAnswer: { count: 5, median: 180, p90: (4 + 0.6 * 6) * 60 },
      solving: { count: 5, median: 360 },
      ratings: { count: 5, average: 4.4, scores: [0, 1, 0, 0, 4] },
    });
    expect(body.byType[0]).toMatchObject({ id: typeId, total: 5, solved: 5 });
    expect(body.byColleague.map(({ id, total }: { id: number; total: number }) => [id, total])).toEqual([
      [staff.user.id, 5],
      [colleague.user.id, 1],
      [null, 1],
    ]);
    expect(body.byDay).toEqual([{ day, created: 7, solved: 5 }]);
    for (const [filter, count] of [
      [{}, body.total],
      [{ view: 'unsolved' }, body.unsolved],
      [{ view: 'closed' }, body.solved],
      [{ typeId }, body.byType[0].total],
      [{ assigneeId: staff.user.id }, body.byColleague[0].total],
    ] as const) {
      const { headers } = await staff.get('/support-requests', { filter: { ...span, ...filter } });
      expect([filter, Number(String(headers['content-range']).split('/')[1])]).toEqual([filter, count]);
    }
  });

  it('is empty where nothing was, and refuses days that are none', async () => {
    const staff = await signInAs(server, 'support');
    const report = (from: string, to: string) => staff.get('/support-reports', { from, to });
    expect((await report('2020-01-01', '2020-01-02')).body).toMatchObject({
      ...{ total: 0, firstAnswer: { count: 0, median: null, p90: null }, byType: [] },
      byDay: [expect.objectContaining({ created: 0 }), expect.objectContaining({ day: '2020-01-02' })],
    });
    expect((await report('2020-01-02', '2020-01-01')).status).toBe(422);
    expect((await report('2020-01-01', '2021-06-01')).status).toBe(422);
    expect((await report('2020-02-31', '2020-03-01')).status).toBe(400);
    expect(
      (await (await signInAs(server, 'user')).get('/support-reports', { from: '2020-01-01', to: '2020-01-01' })).status,
    ).toBe(403);
  });
});
