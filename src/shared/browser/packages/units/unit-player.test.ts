import { describe, expect, it, vi } from 'vitest';
import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { PackageLaunch } from '../launch.ts';
import { UnitPlayer, type UnitStanding } from './unit-player.ts';

const DONE: ItemStatus = {
  ...{ completion: 'completed', success: 'passed', scoreScaled: 1, scoreRaw: null, scoreMin: null, scoreMax: null },
  progress: 1,
};

const launchOf = (launchId: string, fields: object = {}): PackageLaunch =>
  ({
    attempt: 1,
    order: {
      ...{ launchId, startAt: null, states: {} },
      model: {
        items: [
          { id: 'G', type: 'group', children: [{ id: 'A', type: 'sco', children: [] }] },
          { id: 'B', type: 'sco', children: [] },
        ],
      },
    },
    ...fields,
  }) as never;

/** A player whose server and clock do what the test says. */
function play() {
  const opened: string[] = [];
  const standings: UnitStanding[] = [];
  const waiting: { milliseconds: number; then: () => void }[] = [];
  let refusal: Error | undefined;
  const player = new UnitPlayer({
    open: async (itemId, { launchId }) => {
      opened.push(`${launchId} ${itemId}`);
      if (refusal !== undefined) throw refusal;
      return {
        address: `http://content.test/${itemId}/${opened.length}`,
        leftAddress: 'http://content.test/left',
        ownWindow: itemId === 'own',
      };
    },
    look: async () => {
      const standing = standings.length > 1 ? standings.shift() : standings[0];
      if (standing === undefined) throw new Error('offline');
      return standing;
    },
    wait: (milliseconds, then) => {
      const one = { milliseconds, then };
      waiting.push(one);
      return () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  });
  const pass = (milliseconds: number) => {
    const at = waiting.findIndex((one) => one.milliseconds === milliseconds);
    const [one] = at < 0 ? [] : waiting.splice(at, 1);
    one?.then();
    return one !== undefined;
  };
  const phase = (wanted: string) => vi.waitFor(() => expect(player.shown().phase).toBe(wanted));
  const tell = (fields: Partial<UnitStanding>) =>
    standings.push({ keepsStates: true, isUnitOpen: false, units: {}, ...fields });
  const refuse = (error: Error) => {
    refusal = error;
  };
  return { player, opened, pass, phase, tell, refuse, waiting };
}

describe('UnitPlayer', () => {
  it('opens the first unit once, also where a page begins twice', async () => {
    const { player, opened, phase } = play();
    player.begin(launchOf('one'));
    player.stop();
    player.begin(launchOf('one'));
    await phase('open');
    expect(opened).toEqual(['one A']);
    player.begin(launchOf('two', { order: { ...launchOf('two').order, startAt: 'B' } }));
    await vi.waitFor(() => expect(opened).toEqual(['one A', 'two B']));
  });

  it('opens the next unit only after the one before has said its last words', async () => {
    const { player, opened, pass, phase, tell } = play();
    player.begin(launchOf('one'));
    await phase('open');
    tell({ isUnitOpen: true });
    tell({ isUnitOpen: false, units: { A: DONE } });
    player.choose('B');
    expect(player.shown()).toMatchObject({ phase: 'leaving', itemId: 'A', unit: { ownWindow: false } });
    player.gone();
    await vi.waitFor(() => expect(pass(250)).toBe(true));
    await vi.waitFor(() => expect(opened).toEqual(['one A', 'one B']));
    await phase('open');
    expect(player.shown()).toMatchObject({ itemId: 'B', standing: { units: { A: DONE } } });
  });

  it('does not wait for ever for a unit that hangs, or that says nothing at its end', async () => {
    const { player, pass, phase, tell } = play();
    player.begin(launchOf('one'));
    await phase('open');
    tell({ isUnitOpen: true });
    const ended = player.end();
    expect(pass(3000)).toBe(true);
    for (let more = 0; more < 6; more += 1) await vi.waitFor(() => expect(pass(250)).toBe(true));
    await ended;
    expect(player.shown()).toMatchObject({ phase: 'left', unit: null });
  });

  it('knows a unit that goes by itself, and opens it again on demand', async () => {
    const { player, opened, phase, tell } = play();
    player.begin(launchOf('one'));
    await phase('open');
    tell({ units: { A: DONE } });
    player.gone();
    player.choose('A');
    await vi.waitFor(() => expect(opened).toEqual(['one A', 'one A']));
    await phase('open');
    expect(player.shown().unit?.address).toBe('http://content.test/A/2');
  });

  it('opens what was chosen last', async () => {
    const { player, opened, phase } = play();
    player.begin(launchOf('one', { attempt: null }));
    player.choose('B');
    player.choose('A');
    player.choose('B');
    await phase('open');
    expect(opened).toEqual(['one B']);
    expect(player.shown().itemId).toBe('B');
  });

  it('looks how the units stand, without end and in spite of a lost network, until it is stopped', async () => {
    const { player, pass, phase, tell, waiting } = play();
    player.begin(launchOf('one'));
    await phase('open');
    expect(pass(5000)).toBe(true);
    tell({ keepsStates: false });
    expect(pass(5000)).toBe(true);
    await vi.waitFor(() => expect(player.shown().standing?.keepsStates).toBe(false));
    player.stop();
    expect(waiting).toEqual([]);
  });

  it('says why a unit was not opened', async () => {
    const { player, phase, refuse } = play();
    const error = new Error('429');
    refuse(error);
    player.begin(launchOf('one'));
    await phase('failed');
    expect(player.shown().error).toBe(error);
  });

  it('looks up nothing of what is only looked at', async () => {
    const { player, phase, waiting } = play();
    player.begin(launchOf('one', { attempt: null }));
    await phase('open');
    expect(waiting).toEqual([]);
  });
});
