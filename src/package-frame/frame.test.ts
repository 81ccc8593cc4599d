import { describe, expect, it } from 'vitest';
import { addressOf } from './addresses.ts';
import { isToFrame } from './messages.ts';

const ROOT = 'https://content.example/c/t/';

describe('addresses of items', () => {
  it.each([
    ['index.html', `${ROOT}index.html`],
    ['a b/с.html', `${ROOT}a%20b/%D1%81.html`],
    ['100%.html', `${ROOT}100%25.html`],
    ['a.html?x=1&y=%20#end', `${ROOT}a.html?x=1&y=%20#end`],
    ['a.html#start?', `${ROOT}a.html#start?`],
    ['a+b&c=d.html', `${ROOT}a%2Bb%26c%3Dd.html`],
    ['https://elsewhere.example/x?y', 'https://elsewhere.example/x?y'],
    ['//elsewhere.example/x', 'https://elsewhere.example/x'],
    ['javascript:alert(1)', `${ROOT}javascript%3Aalert(1)`],
    ['javascript://x/%0aalert(1)', undefined],
    ['ftp://elsewhere.example/x', undefined],
    ['https://', undefined],
  ])('%s', (href, address) => expect(addressOf(href, ROOT)).toBe(address));
});

describe('messages of the application', () => {
  const order = {
    launchId: 'l',
    key: 'A'.repeat(43),
    mode: 'normal',
    model: { standard: 'scorm-1.2', title: 'T', items: [] },
    learner: { id: '1', name: 'N', language: 'ru' },
    states: {},
    sequencing: null,
    shared: { data: {}, objectives: {} },
    startAt: null,
    seq: 0,
  };

  it.each([
    [{ synaq: 'launch', order }],
    [{ synaq: 'acknowledge', launchId: 'l', seq: 3 }],
    [{ synaq: 'navigate', request: 'continue' }],
    [{ synaq: 'choose', itemId: 'S1' }],
    [{ synaq: 'leave' }],
  ])('%j', (message) => expect(isToFrame(message)).toBe(true));

  it.each([
    [null],
    ['leave'],
    [[]],
    [{}],
    [{ synaq: 'constructor' }],
    [{ synaq: 'ready', waiting: [] }],
    [{ synaq: 'navigate', request: 'abandon' }],
    [{ synaq: 'acknowledge', launchId: 'l', seq: -1 }],
    [{ synaq: 'choose' }],
    [{ synaq: 'launch', order: { ...order, key: 'short' } }],
    [{ synaq: 'launch', order: { ...order, mode: 'other' } }],
    [{ synaq: 'launch', order: { ...order, model: { ...order.model, standard: 'cmi5' } } }],
    [{ synaq: 'launch', order: { ...order, states: [] } }],
  ])('not %j', (message) => expect(isToFrame(message)).toBe(false));
});
