import { describe, expect, it } from 'vitest';
import { freshName, gapsIn, newHotspot, newScene, type Scene, unreachable, withoutWaysToNowhere } from './tour.ts';

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

  it('names a new marker as no other is named', () => {
    expect(freshName('Метка', [])).toBe('Метка');
    expect(freshName('Метка', ['Метка', 'Метка 3'])).toBe('Метка 2');
    expect(freshName('Метка', ['Метка', 'Метка 2'])).toBe('Метка 3');
  });

  it('says what is missing, and where', () => {
    const at = { heading: 0, pitch: 0, point: null };
    const text = { ...newHotspot(at, { ru: 'Сигнал' }), key: 'text' };
    const nameless = { ...newHotspot(at, { ru: ' ' }), key: 'nameless', text: { ru: '<p>Слова</p>' } };
    const link = { ...newHotspot(at, { ru: 'Дальше' }), key: 'link', kind: 'link' as const };
    const whole = { ...scene('a'), title: { ru: 'Перрон' }, mediaFileId: 7 };
    expect(gapsIn([whole])).toEqual([]);
    expect(gapsIn([{ ...whole, hotspots: [text, nameless, link] }, scene('b')])).toEqual([
      { sceneKey: 'a', hotspotKey: 'text', part: 'text' },
      { sceneKey: 'a', hotspotKey: 'nameless', part: 'title' },
      { sceneKey: 'a', hotspotKey: 'link', part: 'toSceneKey' },
      { sceneKey: 'b', hotspotKey: undefined, part: 'title' },
      { sceneKey: 'b', hotspotKey: undefined, part: 'mediaFileId' },
    ]);
  });
});
