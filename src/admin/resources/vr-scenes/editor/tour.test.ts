import { describe, expect, it } from 'vitest';
import { newHotspot, newScene, type Scene, unreachable, withoutWaysToNowhere } from './tour.ts';

const way = (toSceneKey: string) => ({
  ...newHotspot({ heading: 0, pitch: 0, point: null }, {}),
  kind: 'link' as const,
  toSceneKey,
});
const scene = (key: string, ...to: string[]): Scene => ({ ...newScene(), key, hotspots: to.map(way) });

describe('a tour', () => {
  it('gives everything a key of its own, which the contract takes', () => {
    const keys = Array.from({ length: 50 }, () => newScene().key);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every((key) => /^[a-z0-9-]{1,40}$/.test(key))).toBe(true);
  });

  it('finds the scenes that no way leads to, also in circles', () => {
    const scenes = [scene('a', 'b'), scene('b', 'a'), scene('c', 'a'), scene('d', 'c')];
    expect([...unreachable(scenes)]).toEqual(['c', 'd']);
    expect(unreachable([]).size).toBe(0);
  });

  it('has no way to a scene that was removed', () => {
    const [kept] = withoutWaysToNowhere([scene('a', 'gone', 'a')]);
    expect(kept?.hotspots.map(({ toSceneKey }) => toSceneKey)).toEqual([null, 'a']);
  });
});
