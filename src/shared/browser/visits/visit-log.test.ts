import { expect, it } from 'vitest';
import { type Identity, VisitLog } from './visit-log.ts';
import { visibleTime } from './visible-time.ts';
import { memoryStore } from './visit-store.ts';

const START = Date.parse('2026-03-02T06:00:00.000Z');

function place(signedIn = true) {
  let at = START;
  let visitor: Identity | null = signedIn ? { userId: 7, visitToken: 'proof' } : null;
  const store = memoryStore('browser');
  const log = new VisitLog({
    store,
    time: visibleTime(() => at, { visible: true }),
    now: () => at,
    identity: () => visitor,
    cookie: 'cookie',
  });
  const wait = (milliseconds: number) => {
    at += milliseconds;
  };
  const told = async () =>
    (await store.oldest(100)).map(({ event: { type, url, visible_ms: ms, field_name: field, value } }) =>
      [type, url, ms, field, value].filter((part) => part !== undefined).join(' '),
    );
  const signIn = (who: Identity | null) => {
    visitor = who;
  };
  const people = async () =>
    (await store.oldest(100)).map(({ event }) => [event.type, event.url, event.user_id, event.session_id]);
  return { log, wait, told, store, signIn, people };
}

it('tells a page and for how long it was in sight', async () => {
  const { log, wait, told, store } = place();
  await log.open('/user/plan-education/5/theme/7?token=x', 7);
  wait(2000);
  await log.settle();
  wait(10_400);
  await log.note();
  wait(5700);
  await log.open('/user/main', undefined);
  expect(await told()).toEqual([
    'PageVisit /user/plan-education/5/theme/7',
    'PageTime /user/plan-education/5/theme/7 12000',
    'PageTime /user/plan-education/5/theme/7 6000',
  ]);
  expect((await store.oldest(1))[0]?.event).toEqual({
    type: 'PageVisit',
    url: '/user/plan-education/5/theme/7',
    page: '7',
    theme_id: 7,
    user_id: 7,
    session_id: 'proof',
    cookie_session: 'cookie',
    at: '2026-03-02T06:00:00.000Z',
  });
});

it('does not tell pages that were only passed through, nor another query of the same page', async () => {
  const { log, wait, told } = place();
  await log.open('/', undefined);
  wait(100);
  await log.open('/user/main', undefined);
  wait(600);
  await log.open('/user/main?tab=plans', undefined);
  await log.open('/user/tests', undefined);
  expect(await told()).toEqual(['PageVisit /user/main']);
});

it('tells that a field was used, once, and never what is in it', async () => {
  const { log, told } = place();
  await log.open('/admin/users', undefined);
  await log.field('q', 'search');
  await log.field('q', 'search');
  await log.field('регион', 'changed');
  expect(await told()).toEqual(['PageVisit /admin/users', 'Field /admin/users q search']);
});

it('names nobody who is not proven', async () => {
  const { log, store } = place(false);
  await log.open('/', undefined);
  await log.note();
  const [first] = await store.oldest(1);
  expect(first?.event).not.toHaveProperty('user_id');
  expect(first?.event).not.toHaveProperty('session_id');
});

it('knows what a parting page has to send, until it is sent', async () => {
  const { log } = place();
  await log.open('/user/main', undefined);
  await log.note();
  expect(log.own.map(({ sequence }) => sequence)).toEqual([1]);
  log.forget(log.own);
  expect(log.own).toEqual([]);
});

it('tells of a page as of whom has opened it, whoever is signed in when it is left', async () => {
  const { log, wait, signIn, people } = place(false);
  await log.open('/', undefined);
  wait(4000);
  signIn({ userId: 7 });
  await log.open('/user/main', undefined);
  wait(2000);
  await log.settle();
  signIn({ userId: 7, visitToken: 'proof' });
  wait(5000);
  signIn(null);
  await log.note();
  signIn({ userId: 8, visitToken: 'of another' });
  wait(3000);
  await log.open('/user/tests', undefined);
  await log.settle();
  expect(await people()).toEqual([
    ['PageVisit', '/', undefined, undefined],
    ['PageTime', '/', undefined, undefined],
    ['PageVisit', '/user/main', 7, undefined],
    ['PageTime', '/user/main', 7, undefined],
    ['PageTime', '/user/main', 7, undefined],
  ]);
});
