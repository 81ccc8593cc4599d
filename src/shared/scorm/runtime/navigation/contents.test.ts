import { describe, expect, it } from 'vitest';
import type { ItemStatus } from '../../frame.ts';
import { item, model, order, play, type Player } from '../conformance/launch.fixture.ts';
import { UNKNOWN_STATUS } from '../item/status.ts';
import { isOpen } from './prerequisites.ts';

const is = (completion: ItemStatus['completion'], success: ItemStatus['success'] = 'unknown'): ItemStatus => ({
  ...UNKNOWN_STATUS,
  completion,
  success,
});

describe('prerequisites', () => {
  const statuses: Record<string, ItemStatus> = {
    P: is('completed', 'passed'),
    C: is('completed'),
    F: is('incomplete', 'failed'),
    I: is('incomplete'),
    N: is('not attempted'),
  };
  const rows: [script: string | null, open: boolean][] = [
    [null, true],
    ['', true],
    ['P', true],
    ['C', true],
    ['F', false],
    ['I', false],
    ['N', false],
    ['unknown', false],
    ['P&C', true],
    ['P & I', false],
    ['I | P', true],
    ['I|N', false],
    ['~I', true],
    ['~P', false],
    ['~~P', true],
    ['I | P & N', false],
    ['(I | P) & C', true],
    ['P="passed"', true],
    ['P=passed', true],
    ['P="p"', true],
    ['C="passed"', false],
    ['F="failed"', true],
    ['I="i"', true],
    ['N="not attempted"', true],
    ['P<>"failed"', true],
    ['P<>passed', false],
    ['2*{P,C,I}', true],
    ['3*{P,C,I}', false],
    ['1*{I, (P & C)}', true],
    ['N | 2*{P,C,N} & ~F', true],
    // What cannot be read locks nobody out.
    ['P &', true],
    ['(I', true],
    ['I )', true],
    ['2*{P', true],
    ['& P', true],
    ['I I', true],
  ];
  it.each(rows)('%s', (script, open) => {
    expect(isOpen(script, (id) => statuses[id])).toBe(open);
  });
});

/** What the content of the open item does. */
function finish(player: Player, lessonStatus: string): void {
  player.call('LMSInitialize', '');
  player.set('cmi.core.lesson_status', lessonStatus);
  player.call('LMSFinish', '');
}

const course = (more: Parameters<typeof item>[1] = {}) =>
  order(
    model('scorm-1.2', [
      item('M1', { href: null, type: 'group', children: [item('S1'), item('S2', more)] }),
      item('S3', { isVisible: false }),
      item('A1', { type: 'asset' }),
    ]),
  );

describe('a course without sequencing', () => {
  it('is gone through in its order', async () => {
    const player = await play(course());
    expect([player.at(), player.go('continue'), player.go('continue'), player.go('continue')]).toEqual([
      'S1',
      'S2',
      'S3',
      'A1',
    ]);
    expect(player.navigation()).toMatchObject({ canContinue: false, canPrevious: true, isOver: false });
    expect([player.go('continue'), player.navigation().refusal]).toEqual(['A1', 'SB.2.1-1']);
    expect(player.go('previous')).toBe('S3');
  });

  it('offers what is visible, and opens groups at their first item', async () => {
    const player = await play(course());
    expect(player.navigation().choices).toEqual(['S1', 'S2', 'A1']);
    expect(player.go({ choose: 'A1' })).toBe('A1');
    expect(player.go({ choose: 'M1' })).toBe('S1');
    expect([player.go({ choose: 'X' }), player.navigation().refusal]).toEqual(['S1', 'NB.2.1-11']);
  });

  it('keeps items closed until their prerequisites are met', async () => {
    const player = await play(course({ prerequisites: 'S1="passed"' }));
    expect(player.navigation().choices).toEqual(['S1', 'A1']);
    expect([player.go({ choose: 'S2' }), player.navigation().refusal]).toEqual(['S1', 'SB.2.9-6']);
    finish(player, 'passed');
    expect(player.navigation().choices).toEqual(['S1', 'S2', 'A1']);
    expect(player.go('continue')).toBe('S2');
  });

  it('counts an asset when it is opened, and ends when nothing is left', async () => {
    const player = await play(course());
    player.go({ choose: 'A1' });
    expect(player.navigation().items.A1?.completion).toBe('completed');
    for (const id of ['S1', 'S2', 'S3']) {
      player.go({ choose: id });
      finish(player, 'completed');
    }
    expect(player.navigation().isOver).toBe(true);
    expect(player.navigation().items.M1).toMatchObject({ completion: 'completed', success: 'unknown' });
  });

  it('tells the state of a group', async () => {
    const player = await play(course());
    expect(player.navigation().items.M1?.completion).toBe('not attempted');
    finish(player, 'passed');
    expect(player.navigation().items.M1).toMatchObject({ completion: 'incomplete', success: 'unknown' });
    player.go('continue');
    finish(player, 'failed');
    expect(player.navigation().items.M1).toMatchObject({ completion: 'completed', success: 'failed' });
  });

  it('is resumed at the item that was open, and begins anew after its end', async () => {
    const first = await play(order(model('scorm-2004', [item('S1'), item('S2'), item('S3')])));
    first.go('continue');
    first.end();
    const second = await play(first.next());
    expect(second.at()).toBe('S2');
    second.call('Initialize', '');
    second.set('adl.nav.request', 'exitAll');
    second.call('Terminate', '');
    expect(second.navigation()).toMatchObject({ current: null, isOver: true });
    expect((await play(second.next())).at()).toBe('S1');
    expect((await play(second.next({ startAt: 'S3' }))).at()).toBe('S3');
  });

  it('plays 2004 without sequencing, with what the content asks for', async () => {
    const player = await play(order(model('scorm-2004', [item('S1'), item('S2')])));
    player.call('Initialize', '');
    expect(player.get('adl.nav.request_valid.continue')).toBe('true');
    player.set('adl.nav.request', 'continue');
    player.call('Terminate', '');
    expect(player.at()).toBe('S2');
    player.call('Initialize', '');
    player.set('adl.nav.request', 'exitAll');
    player.call('Terminate', '');
    expect([player.at(), player.navigation().isOver]).toEqual([null, true]);
  });

  it('opens what it can where every item is closed', async () => {
    const player = await play(
      order(model('scorm-1.2', [item('S1', { prerequisites: 'S2' }), item('S2', { prerequisites: 'S1' })])),
    );
    expect(player.at()).toBe('S1');
  });

  it('has nothing to show where there is nothing', async () => {
    const player = await play(order(model('scorm-1.2', [item('M', { href: null, type: 'group' })])));
    expect([player.at(), player.navigation().current]).toEqual([null, null]);
    player.end();
    expect(player.reports.at(-1)?.items).toEqual([]);
  });
});

describe('modes', () => {
  it.each([
    ['normal', 'normal', 'credit'],
    ['try', 'normal', 'credit'],
    ['browse', 'browse', 'no-credit'],
    ['review', 'review', 'no-credit'],
  ] as const)('%s: content is told %s and %s', async (mode, told, credit) => {
    const old = await play(order(model('scorm-1.2', [item('S1')]), { mode }));
    old.call('LMSInitialize', '');
    expect([old.get('cmi.core.lesson_mode'), old.get('cmi.core.credit')]).toEqual([told, credit]);
    const young = await play(order(model('scorm-2004', [item('S1')]), { mode }));
    young.call('Initialize', '');
    expect([young.get('cmi.mode'), young.get('cmi.credit')]).toEqual([told, credit]);
  });

  it('keeps nothing of what is only looked at', async () => {
    for (const mode of ['try', 'review'] as const) {
      const player = await play(order(model('scorm-1.2', [item('S1')]), { mode }));
      finish(player, 'passed');
      expect(player.storage.kept.size).toBe(0);
    }
  });
});
