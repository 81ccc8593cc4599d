import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySettings } from '../../sequencing.ts';
import { cluster, done, leaf, playTree, rule, tell } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

const TWO = (one: Partial<ActivitySettings> = {}, two: Partial<ActivitySettings> = {}) =>
  cluster('course', [cluster('one', [leaf('a'), leaf('b')], one), cluster('two', [leaf('c'), leaf('d')], two)]);

describe('choice', () => {
  it('leads to every item, and into clusters', async () => {
    const player = await playTree(TWO());
    expect(player.navigation().choices).toEqual(['one', 'a', 'b', 'two', 'c', 'd']);
    expect(['d', 'b', 'two', 'one', 'a'].map((choose) => player.go({ choose }))).toEqual(['d', 'b', 'c', 'a', 'a']);
  });

  it('is not there without the control', async () => {
    const player = await playTree(TWO({}, { sequencingControls: { choice: false } }));
    expect(player.navigation().choices).toEqual(['one', 'a', 'b', 'two']);
    expect(player.go({ choose: 'd' })).toBe('a');
    expect(player.navigation().refusal).toBe('NB.2.1-10');
  });

  it('does not know other items', async () => {
    const player = await playTree(TWO());
    expect(player.go({ choose: 'nothing' })).toBe('a');
    expect(player.navigation().refusal).toMatch(/^NB\.2\.1/);
  });

  it('does not leave a cluster with choiceExit false', async () => {
    const player = await playTree(TWO({ sequencingControls: { choiceExit: false } }));
    expect(player.navigation().choices).toEqual(expect.arrayContaining(['a', 'b']));
    expect(player.navigation().choices).not.toContain('c');
    expect(player.go({ choose: 'c' })).toBe('a');
    expect(player.go({ choose: 'b' })).toBe('b');
  });

  it('goes no further than the neighbour of a cluster that constrains it', async () => {
    const constrained = { sequencingControls: { constrainChoice: true } };
    const player = await playTree(
      cluster('course', [
        cluster('one', [leaf('a')], constrained),
        cluster('two', [leaf('b')], constrained),
        cluster('three', [leaf('c')], constrained),
      ]),
    );
    expect(player.navigation().choices).toEqual(['one', 'a', 'two', 'b']);
    expect(player.go({ choose: 'c' })).toBe('a');
    expect(player.navigation().refusal).toBe('SB.2.9-8');
    expect(player.go({ choose: 'b' })).toBe('b');
    expect(player.go({ choose: 'c' })).toBe('c');
  });

  it('does not enter a cluster that prevents activation', async () => {
    const player = await playTree(TWO({}, { sequencingControls: { preventActivation: true } }));
    expect(player.go({ choose: 'd' })).toBe('a');
    expect(player.go({ choose: 'b' })).toBe('b');
    player.go('continue');
    expect(player.at()).toBe('c');
    expect(player.go({ choose: 'd' })).toBe('d');
  });

  it('goes only forward in a cluster that says so', async () => {
    const player = await playTree(
      cluster('course', [leaf('a'), leaf('b'), leaf('c')], { sequencingControls: { forwardOnly: true } }),
    );
    expect(player.go({ choose: 'c' })).toBe('c');
    expect(player.go({ choose: 'a' })).toBe('c');
  });

  it('offers no invisible items', async () => {
    const player = await playTree(cluster('course', [leaf('a'), leaf('b', { isVisible: false }), leaf('c')]));
    expect(player.navigation().choices).toEqual(['a', 'c']);
    expect(player.go('continue')).toBe('b');
  });

  it('jumps wherever content says, past the controls', async () => {
    const player = await playTree(TWO({}, { sequencingControls: { choice: false } }));
    tell(player, { ...done, 'adl.nav.request': '{target=d}jump' });
    expect(player.at()).toBe('d');
  });

  it('tells what an item hides of the buttons', async () => {
    const player = await playTree(cluster('course', [leaf('a', { hideLmsUi: ['continue', 'exitAll'] }), leaf('b')]));
    expect(player.navigation().hidden).toEqual(['continue', 'exitAll']);
    tell(player, { 'adl.nav.request': 'continue' });
    expect(player.navigation().hidden).toEqual([]);
  });

  it('shows people nothing of what a rule has disabled in the meantime', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', { sequencingRules: { preConditionRules: [rule('disabled', 'completed')] } }),
        leaf('b'),
      ]),
    );
    tell(player, { ...done, 'adl.nav.request': 'continue' });
    expect(player.navigation()).toMatchObject({ current: 'b', canPrevious: false, choices: ['b'] });
  });
});
