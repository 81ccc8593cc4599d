import { describe, expect, it } from 'vitest';
import { type PlayerAction, playerReducer, type PlayerState, startOf } from './player-state.ts';

const after = (actions: PlayerAction[], from: PlayerState = startOf()) => actions.reduce(playerReducer, from);
const at = (position: number): PlayerAction => ({ type: 'moved', position, buffered: [] });

describe('the state of the player', () => {
  it('opens, plays, waits for data and goes on', () => {
    const playing = after([{ type: 'opened', duration: 60 }, { type: 'played' }]);
    expect(playing).toMatchObject({ phase: 'ready', isPlaying: true, isStarted: true, duration: 60 });
    const waiting = after([{ type: 'waiting' }, { type: 'lost' }], playing);
    expect(waiting).toMatchObject({ isWaiting: true, isLost: true, isPlaying: true });
    expect(after([{ type: 'running' }], waiting)).toMatchObject({ isWaiting: false, isLost: false, isPlaying: true });
  });

  it('counts as reached what was played, second after second', () => {
    const played = after([{ type: 'played' }, at(0.25), at(0.5), at(0.75)]);
    expect(played.furthest).toBe(0.75);
    expect(after([at(0.4), at(0.6)], played).furthest).toBe(0.75);
  });

  it('does not count what was jumped over', () => {
    const start: PlayerAction[] = [{ type: 'played' }, at(0.25)];
    expect(after([...start, { type: 'seeking' }, at(50), { type: 'seeked', position: 50 }]).furthest).toBe(0.25);
    expect(after([...start, at(50)]).furthest).toBe(0.25);
    // What is played after a jump does not join what was reached before.
    expect(after([...start, { type: 'seeked', position: 50 }, at(50.2)]).furthest).toBe(0.25);
    expect(after([at(0.25)]).furthest).toBe(0);
  });

  it('knows from the server how far the person came on other devices, and never goes back', () => {
    const told = after([{ type: 'watched-to', seconds: 40 }]);
    expect(told.furthest).toBe(40);
    expect(after([{ type: 'watched-to', seconds: 10 }], told).furthest).toBe(40);
  });

  it('shows what is loaded where it stands, not elsewhere', () => {
    const buffered = [
      { from: 0, to: 12 },
      { from: 40, to: 50 },
    ];
    expect(after([{ type: 'moved', position: 5, buffered }]).bufferedTo).toBe(12);
    expect(after([{ type: 'moved', position: 41, buffered }]).bufferedTo).toBe(50);
    expect(after([{ type: 'moved', position: 30, buffered }]).bufferedTo).toBe(30);
  });

  it('is silent at volume zero', () => {
    expect(after([{ type: 'volume', volume: 0, isMuted: false }]).isMuted).toBe(true);
  });

  it('is no longer at the end after going back', () => {
    const ended = after([{ type: 'opened', duration: 10 }, at(10), { type: 'ended' }]);
    expect(ended).toMatchObject({ isEnded: true, isPlaying: false });
    expect(after([{ type: 'seeked', position: 2 }, at(2)], ended).isEnded).toBe(false);
  });

  it('gives each notice a number of its own, so that the same words are read out again', () => {
    const first = after([{ type: 'notice', notice: { what: 'ahead' } }]);
    const second = after([{ type: 'notice', notice: { what: 'ahead' } }], first);
    expect(second.notice?.id).not.toBe(first.notice?.id);
    expect(after([{ type: 'notice', notice: null }], second).notice).toBeNull();
  });

  it('closes its menus when the film fails', () => {
    const failed = after([
      { type: 'menu', menu: 'speed' },
      { type: 'failed', failure: 'broken' },
    ]);
    expect(failed).toMatchObject({ phase: 'failed', failure: 'broken', menu: null });
  });
});
