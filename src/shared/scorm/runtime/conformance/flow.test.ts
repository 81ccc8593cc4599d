import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cluster, done, failed, leaf, playTree, rule, tell } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('flow', () => {
  const TREE = cluster('course', [
    cluster('one', [leaf('a'), leaf('b')]),
    cluster('two', [leaf('c'), cluster('deep', [leaf('d')])]),
  ]);

  it('leads through all items, over the edges of clusters, and ends behind the last', async () => {
    const player = await playTree(TREE);
    const path = [player.at()];
    for (let step = 0; step < 4; step++) path.push(player.go('continue'));
    expect(path).toEqual(['a', 'b', 'c', 'd', null]);
    expect(player.navigation()).toMatchObject({ current: null, isOver: true });
  });

  it('leads back, and not before the first', async () => {
    const player = await playTree(TREE);
    player.go({ choose: 'd' });
    expect([player.go('previous'), player.go('previous'), player.go('previous')]).toEqual(['c', 'b', 'a']);
    expect(player.navigation().canPrevious).toBe(false);
    expect(player.go('previous')).toBe('a');
    expect(player.navigation().refusal).toMatch(/^(SB|NB)\./);
  });

  it('does not lead back where only forward is allowed', async () => {
    const player = await playTree(
      cluster('course', [leaf('a'), leaf('b'), leaf('c')], { sequencingControls: { forwardOnly: true } }),
    );
    player.go('continue');
    expect(player.navigation()).toMatchObject({ canContinue: true, canPrevious: false });
    expect(player.go('previous')).toBe('b');
    expect(player.navigation().refusal).toBe('NB.2.1-8');
  });

  it('is not there without the control', async () => {
    const player = await playTree(cluster('course', [leaf('a'), leaf('b')], { sequencingControls: { flow: false } }));
    expect(player.at()).toBe('a');
    expect(player.navigation()).toMatchObject({ canContinue: false, canPrevious: false, choices: ['a', 'b'] });
    expect(player.go('continue')).toBe('a');
  });

  it('follows what the content asks for', async () => {
    const player = await playTree(TREE);
    tell(player, { ...done, 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('b');
    tell(player, { 'adl.nav.request': '{target=d}choice' });
    expect(player.at()).toBe('d');
    tell(player, { 'adl.nav.request': 'previous' });
    expect(player.at()).toBe('c');
    tell(player, { 'adl.nav.request': '{target=a}jump' });
    expect(player.at()).toBe('a');
    tell(player, { 'adl.nav.request': 'exitAll' });
    expect([player.at(), player.navigation().isOver]).toEqual([null, true]);
  });

  it('tells content what it may ask for', async () => {
    const player = await playTree(TREE);
    player.call('Initialize', '');
    const valid = (name: string) => player.get(`adl.nav.request_valid.${name}`);
    expect(['continue', 'previous', 'exit', 'suspendAll'].map(valid)).toEqual(['true', 'false', 'true', 'true']);
    expect(['choice.{target=c}', 'choice.{target=x}', 'jump.{target=c}'].map(valid)).toEqual(['true', 'false', 'true']);
  });
});

describe('rules before an item', () => {
  it('skip passes by', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a'),
        leaf('b', { sequencingRules: { preConditionRules: [rule('skip', 'always')] } }),
        leaf('c'),
      ]),
    );
    expect(player.go('continue')).toBe('c');
    expect(player.go('previous')).toBe('a');
  });

  it('skips what is known already, by an objective that another item has written', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('test', {
          primaryObjective: {
            objectiveID: 'p',
            mapInfo: [{ targetObjectiveID: 'global', writeSatisfiedStatus: true }],
          },
        }),
        leaf('lesson', {
          primaryObjective: {
            objectiveID: 'p',
            mapInfo: [{ targetObjectiveID: 'global', readSatisfiedStatus: true }],
          },
          sequencingRules: { preConditionRules: [rule('skip', 'satisfied')] },
        }),
        leaf('end'),
      ]),
    );
    tell(player, done);
    expect(player.go('continue')).toBe('end');
  });

  it('disabled lets nobody in', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a'),
        leaf('b', { sequencingRules: { preConditionRules: [rule('disabled', 'always')] } }),
      ]),
    );
    expect(player.navigation().choices).toEqual(['a']);
    expect(player.go({ choose: 'b' })).toBe('a');
    expect(player.navigation().refusal).toBe('DB.1.1-3');
  });

  it('hiddenFromChoice may be flowed to, not chosen', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a'),
        leaf('b', { sequencingRules: { preConditionRules: [rule('hiddenFromChoice', 'always')] } }),
      ]),
    );
    expect(player.navigation().choices).toEqual(['a']);
    expect(player.go('continue')).toBe('b');
  });

  it('stopForwardTraversal holds back who chooses, until they have passed', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', {
          sequencingRules: { preConditionRules: [rule('stopForwardTraversal', 'satisfied', 'not')] },
        }),
        leaf('b'),
        leaf('c'),
      ]),
    );
    tell(player, failed);
    expect(player.navigation().choices).toEqual(['a']);
    expect(player.go({ choose: 'c' })).toBe('a');
    expect(player.navigation().refusal).toBe('SB.2.4-1');
    // Flow does not know the rule.
    expect(player.go('continue')).toBe('b');
    expect(player.navigation().choices).toEqual(['a', 'b', 'c']);
    player.go({ choose: 'a' });
    tell(player, done);
    expect(player.navigation().choices).toEqual(['a', 'b', 'c']);
    expect(player.go({ choose: 'c' })).toBe('c');
  });

  it('counts attempts', async () => {
    const player = await playTree(cluster('course', [leaf('a', { attemptLimit: 1 }), leaf('b')]));
    tell(player, failed);
    player.go('continue');
    expect(player.go({ choose: 'a' })).not.toBe('a');
  });
});

describe('rules after an item', () => {
  const after = (action: string, condition: string, operator?: string) => ({
    sequencingRules: { postConditionRules: [rule(action, condition, operator)] },
  });

  it('retry begins the item anew, until it is passed', async () => {
    const player = await playTree(cluster('course', [leaf('a', after('retry', 'satisfied', 'not')), leaf('b')]));
    tell(player, { ...failed, 'cmi.suspend_data': 'old', 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('a');
    player.call('Initialize', '');
    expect(player.get('cmi.entry')).toBe('ab-initio');
    expect(player.get('cmi.suspend_data')).toBe('');
    player.set('cmi.success_status', 'passed');
    player.set('adl.nav.request', 'continue');
    player.call('Terminate', '');
    expect(player.at()).toBe('b');
  });

  it('continue and previous go on by themselves', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a'),
        leaf('b', after('previous', 'always')),
        leaf('c', after('continue', 'always')),
        leaf('d'),
      ]),
    );
    player.go({ choose: 'b' });
    tell(player, { 'adl.nav.request': 'exit' });
    expect(player.at()).toBe('a');
    player.go({ choose: 'c' });
    tell(player, { 'adl.nav.request': 'exit' });
    expect(player.at()).toBe('d');
  });

  it('exitParent leaves the cluster, exitAll the course', async () => {
    const tree = (action: string) =>
      cluster('course', [cluster('one', [leaf('a', after(action, 'satisfied')), leaf('b')]), leaf('c')]);
    const parent = await playTree(tree('exitParent'));
    tell(parent, { ...done, 'adl.nav.request': 'continue' });
    expect(parent.at()).toBe('c');
    const all = await playTree(tree('exitAll'));
    tell(all, { ...done, 'adl.nav.request': 'continue' });
    expect([all.at(), all.navigation().isOver]).toEqual([null, true]);
  });

  it('retryAll begins the course anew', async () => {
    const player = await playTree(cluster('course', [leaf('a'), leaf('b', after('retryAll', 'satisfied', 'not'))]));
    tell(player, { ...done, 'adl.nav.request': 'continue' });
    tell(player, { ...failed, 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('a');
  });

  it('a rule on the exit of a cluster ends it', async () => {
    const player = await playTree(
      cluster('course', [
        cluster('one', [leaf('a'), leaf('b')], {
          sequencingRules: { exitConditionRules: [rule('exit', 'attempted')] },
        }),
        leaf('c'),
      ]),
    );
    tell(player, { ...done, 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('c');
  });
});
