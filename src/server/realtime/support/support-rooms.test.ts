import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInClient, signIn, signInAs, startApp, withApp } from '../../../../tests/support/index.ts';
import { supportOf } from '../../modules/support/support-requests/support.fixture.ts';
import { connect, originOf, type Window, windowOf } from '../testing.fixture.ts';

describe('rooms of support', () => {
  const server = withApp();
  const { asked, say, answer } = supportOf(server);
  const open: Window[] = [];
  let second: Awaited<ReturnType<typeof startApp>>;

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    second = await startApp({ db: server.db, clock: server.clock });
    await second.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => second.close());
  afterEach(() => {
    for (const window of open.splice(0)) window.disconnect();
  });

  async function windowFor(client: SignedInClient, app: Parameters<typeof originOf>[0] = server.app) {
    const window = windowOf(originOf(app), client.token);
    open.push(window);
    expect(await connect(window)).toBeUndefined();
    return window;
  }

  const news = (window: Window) =>
    new Promise<number>((resolve) => window.once('support', (one) => resolve(one.requestId)));

  it('tell both sides of a conversation that there is more, also at another server', async () => {
    const { person, id } = await asked();
    const staff = await signInAs(server, 'support');
    const [one, other] = [await windowFor(person), await windowFor(await signIn(second, staff.user), second)];
    for (const window of [one, other])
      expect(await window.emitWithAck('support:join', { requestId: id })).toEqual({ ok: true });
    const heard = [news(one), news(other)];
    await answer(staff, id, 'Здравствуйте');
    expect(await Promise.all(heard)).toEqual([id, id]);
  });

  it('are closed to everybody else', async () => {
    const { id } = await asked();
    const join = async (client: SignedInClient) =>
      (await windowFor(client)).emitWithAck('support:join', { requestId: id });
    expect(await join(await signInAs(server, 'user'))).toEqual({ ok: false, id: 'not-found' });
    expect(await join(await signInAs(server, 'examiner'))).toEqual({ ok: false, id: 'forbidden' });
    const learner = await windowFor(await signInAs(server, 'user'));
    expect(await learner.emitWithAck('support-queue:join', {})).toEqual({ ok: false, id: 'forbidden' });
    expect(await learner.emitWithAck('support:typing', { requestId: id })).toEqual({ ok: false, id: 'bad-request' });
    expect(await learner.emitWithAck('support:join', { requestId: 'x' as never })).toEqual({
      ok: false,
      id: 'bad-request',
    });
  });

  it('show who types to the others only, learners the first name', async () => {
    const { person, id } = await asked();
    const staff = await signInAs(server, 'support');
    const [one, other] = [await windowFor(person), await windowFor(staff)];
    for (const window of [one, other]) await window.emitWithAck('support:join', { requestId: id });
    const own: unknown[] = [];
    other.on('support:typing', (typing) => own.push(typing));
    const seen = new Promise((resolve) => one.once('support:typing', resolve));
    await other.emitWithAck('support:typing', { requestId: id });
    expect(await seen).toEqual({ requestId: id, side: 'support', name: staff.user.name });
    const back = news(other);
    await say(person, id, 'Да');
    await back;
    expect(own).toEqual([]);
  });

  it('tell the queue that something has changed, until it is left', async () => {
    const staff = await windowFor(await signInAs(server, 'support'));
    expect(await staff.emitWithAck('support-queue:join', {})).toEqual({ ok: true });
    const changed = new Promise<void>((resolve) => staff.once('support-queue', resolve));
    await asked();
    await changed;
    expect(await staff.emitWithAck('support-queue:leave', {})).toEqual({ ok: true });
  });
});
