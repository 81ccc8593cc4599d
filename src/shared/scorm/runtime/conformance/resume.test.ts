import { beforeEach, describe, expect, it, vi } from 'vitest';
import { item, model, order, play } from './launch.fixture.ts';
import { cluster, done, leaf, playTree, tell } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

const TREE = cluster('course', [cluster('one', [leaf('a'), leaf('b')]), leaf('c')]);

describe('a course of 2004 that is left', () => {
  it('is resumed where it was suspended, with its data and statuses', async () => {
    const first = await playTree(TREE);
    tell(first, { ...done, 'adl.nav.request': 'continue' });
    first.call('Initialize', '');
    first.set('cmi.suspend_data', 'half way');
    first.set('cmi.location', 'p5');
    first.set('cmi.exit', 'suspend');
    first.set('cmi.session_time', 'PT2M');
    first.set('adl.nav.request', 'suspendAll');
    first.call('Terminate', '');
    expect(first.at()).toBeNull();
    first.end();

    const second = await play(first.next());
    expect(second.at()).toBe('b');
    second.call('Initialize', '');
    expect(
      ['cmi.entry', 'cmi.suspend_data', 'cmi.location', 'cmi.total_time'].map((element) => second.get(element)),
    ).toEqual(['resume', 'half way', 'p5', 'PT2M']);
    expect(second.navigation().items.a).toMatchObject({ completion: 'completed', success: 'passed' });
    second.set('cmi.completion_status', 'completed');
    second.set('cmi.success_status', 'passed');
    second.set('adl.nav.request', 'continue');
    second.call('Terminate', '');
    expect(second.at()).toBe('c');
    expect(second.navigation().items.one).toMatchObject({ completion: 'completed', success: 'passed' });
  });

  it('is resumed where the window was torn away, without a last word', async () => {
    const first = await playTree(TREE);
    tell(first, { ...done, 'adl.nav.request': 'continue' });
    first.call('Initialize', '');
    first.set('cmi.suspend_data', 'kept');
    first.call('Commit', '');

    const second = await play(first.next());
    expect(second.at()).toBe('b');
    second.call('Initialize', '');
    expect([second.get('cmi.entry'), second.get('cmi.suspend_data')]).toEqual(['resume', 'kept']);
    expect(second.navigation().items.a?.completion).toBe('completed');
  });

  it('begins where people ask it to', async () => {
    const first = await playTree(TREE);
    first.end();
    const second = await play(first.next({ startAt: 'c' }));
    expect(second.at()).toBe('c');
  });

  it('begins anew when its state cannot be read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const player = await playTree(TREE, { sequencing: '{"version":' });
    expect(player.at()).toBe('a');
  });

  it('gives a new attempt to an item that was not suspended', async () => {
    const player = await playTree(TREE);
    tell(player, { ...done, 'cmi.suspend_data': 'old', 'adl.nav.request': 'continue' });
    player.go({ choose: 'a' });
    player.call('Initialize', '');
    expect(player.get('cmi.entry')).toBe('ab-initio');
    expect([player.get('cmi.suspend_data'), player.error()]).toEqual(['', 403]);
  });

  it.each([
    ['by itself', {}, 'c'],
    ['by its content', { 'adl.nav.request': 'exitAll' }, 'a'],
    ['behind its last item', { 'adl.nav.request': 'continue' }, 'c'],
  ])('is found as it was left when it has ended %s', async (_, last, at) => {
    const first = await playTree(TREE);
    for (const id of ['a', 'b']) tell(first, { ...done, 'cmi.suspend_data': id, 'adl.nav.request': 'continue' });
    tell(first, { ...done, 'cmi.suspend_data': 'c', ...last });
    expect(first.navigation().isOver).toBe(true);
    first.end();
    for (const mode of ['normal', 'review'] as const) {
      const second = await play(first.next({ mode }));
      expect(second.at()).toBe(at);
      for (const id of at === 'a' ? ['a', 'c'] : ['c', 'a']) {
        if (second.at() !== id) second.go({ choose: id });
        second.call('Initialize', '');
        expect([second.get('cmi.suspend_data'), second.get('cmi.completion_status')]).toEqual([id, 'completed']);
        expect(second.navigation().items.one).toMatchObject({ completion: 'completed', success: 'passed' });
      }
    }
  });

  it('ends by a logout of the content', async () => {
    const player = await playTree(TREE);
    tell(player, { ...done, 'cmi.exit': 'logout' });
    expect([player.at(), player.navigation().isOver]).toEqual([null, true]);
  });
});

describe('selection and order', () => {
  /** A generator with a fixed seed, in the place of the browser's. */
  function seeded(seed: number) {
    let state = seed;
    vi.spyOn(Math, 'random').mockImplementation(() => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    });
  }
  const pool = (controls: object) =>
    cluster(
      'course',
      ['a', 'b', 'c', 'd', 'e'].map((id) => leaf(id)),
      { sequencingControls: controls },
    );
  const walk = async (tree: ReturnType<typeof pool>) => {
    const player = await playTree(tree);
    const path: (string | null)[] = [player.at()];
    while (path.at(-1) !== null && path.length < 9) path.push(player.go('continue'));
    return { player, path: path.slice(0, -1) };
  };

  it('takes some of the items, the same ones when it is resumed', async () => {
    seeded(7);
    const { player, path } = await walk(pool({ selectionTiming: 'once', selectCount: 2 }));
    expect(path).toHaveLength(2);
    expect(player.navigation().isOver).toBe(true);
    seeded(7);
    const first = await playTree(pool({ selectionTiming: 'once', selectCount: 2 }));
    const at = first.at();
    first.end();
    seeded(99);
    const second = await play(first.next());
    expect(second.at()).toBe(at);
    expect([second.at(), second.go('continue')]).toEqual(path);
  });

  it('shuffles them, by the seed', async () => {
    seeded(3);
    const { path } = await walk(pool({ randomizationTiming: 'once', randomizeChildren: true }));
    expect([...path].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(path).not.toEqual(['a', 'b', 'c', 'd', 'e']);
    seeded(3);
    expect((await walk(pool({ randomizationTiming: 'once', randomizeChildren: true }))).path).toEqual(path);
  });

  it('keeps the order of the manifest where nothing is said', async () => {
    seeded(3);
    expect((await walk(pool({}))).path).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('an item of 1.2 that is left', () => {
  const one = (more = {}) => order(model('scorm-1.2', [item('S1', more)]));

  it('is resumed with what it had', async () => {
    const first = await play(one());
    first.call('LMSInitialize', '');
    first.set('cmi.core.lesson_status', 'incomplete');
    first.set('cmi.core.lesson_location', 'p5');
    first.set('cmi.suspend_data', 'x=1');
    first.set('cmi.core.exit', 'suspend');
    first.set('cmi.core.session_time', '00:02:00');
    first.call('LMSFinish', '');
    first.end();
    expect(first.lastOf('S1')).toMatchObject({ exit: 'suspend', isTerminated: true, sessionSeconds: 120 });

    const second = await play(first.next());
    second.call('LMSInitialize', '');
    expect(
      ['entry', 'lesson_status', 'lesson_location', 'total_time'].map((name) => second.get(`cmi.core.${name}`)),
    ).toEqual(['resume', 'incomplete', 'p5', '0000:02:00.00']);
    expect(second.get('cmi.suspend_data')).toBe('x=1');
  });

  it('is entered without a word when it was finished', async () => {
    const first = await play(one());
    first.call('LMSInitialize', '');
    first.set('cmi.core.lesson_status', 'completed');
    first.call('LMSFinish', '');
    const second = await play(first.next());
    second.call('LMSInitialize', '');
    expect(second.get('cmi.core.entry')).toBe('');
    expect(second.get('cmi.core.lesson_status')).toBe('completed');
  });

  it('finds the suspend_data again that the standard made us refuse', async () => {
    const first = await play(one());
    first.call('LMSInitialize', '');
    first.set('cmi.suspend_data', 'short');
    const long = 'x'.repeat(20_000);
    expect([first.set('cmi.suspend_data', long), first.error()]).toEqual(['false', 405]);
    expect(first.get('cmi.suspend_data')).toBe('short');
    first.set('cmi.core.exit', 'suspend');
    first.call('LMSFinish', '');
    const second = await play(first.next());
    second.call('LMSInitialize', '');
    expect(second.get('cmi.suspend_data')).toBe(long);
  });

  it('forgets a refused value when an accepted one follows', async () => {
    const first = await play(one());
    first.call('LMSInitialize', '');
    first.set('cmi.suspend_data', 'x'.repeat(5000));
    first.set('cmi.suspend_data', 'shorter');
    first.call('LMSCommit', '');
    expect(first.lastOf('S1')?.data['cmi.suspend_data']).toBe('shorter');
  });

  const finals: [told: Record<string, string>, mastery: number | null, status: string][] = [
    [{}, null, 'completed'],
    [{ 'cmi.core.score.raw': '80' }, 80, 'passed'],
    [{ 'cmi.core.score.raw': '79' }, 80, 'failed'],
    [{ 'cmi.core.score.raw': '79', 'cmi.core.lesson_status': 'completed' }, 80, 'failed'],
    [{ 'cmi.core.score.raw': '90', 'cmi.core.lesson_status': 'failed' }, 80, 'passed'],
    [{ 'cmi.core.score.raw': '10', 'cmi.core.lesson_status': 'incomplete' }, 80, 'incomplete'],
    [{ 'cmi.core.score.raw': '10', 'cmi.core.lesson_status': 'passed' }, null, 'passed'],
    [{ 'cmi.core.lesson_status': 'browsed' }, 80, 'browsed'],
    [{ 'cmi.core.lesson_status': 'completed' }, 80, 'completed'],
  ];
  it.each(finals)('%j with a mastery score of %s ends as %s', async (told, masteryScore, status) => {
    const player = await play(one({ masteryScore }));
    player.call('LMSInitialize', '');
    for (const [element, value] of Object.entries(told)) player.set(element, value);
    player.call('LMSFinish', '');
    expect(player.lastOf('S1')?.data['cmi.core.lesson_status']).toBe(status);
  });

  it('is not completed by being torn away', async () => {
    const player = await play(one());
    player.call('LMSInitialize', '');
    player.end();
    expect(player.lastOf('S1')?.status.completion).toBe('not attempted');
  });
});
