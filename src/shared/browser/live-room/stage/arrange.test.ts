import { describe, expect, it } from 'vitest';
import type { Picture } from '../media/media-state.ts';
import { person } from '../room.fixture.ts';
import { isHost } from '../state/room-view.ts';
import { arrange, columnsFor, tilesOf } from './arrange.ts';

const picture = (personId: number, kind: Picture['kind']): Picture => ({
  id: `${personId}-${kind}`,
  personId,
  kind,
  isMine: personId === 2,
});
const people = [
  person(1, { role: 'host', name: 'Учитель' }),
  person(2, { name: 'Я', floor: true }),
  person(3, { name: 'Болат', floor: true }),
  person(4, { name: 'Слушатель' }),
  person(5, { name: 'Ушёл', present: false, floor: true }),
];
const tiles = (...pictures: Picture[]) =>
  tilesOf({ people, pictures, mayPublish: (one) => isHost(one) || one.floor, meId: 2 });
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const WISH = { mode: 'speaker', pinned: undefined, spotlightId: null, lastSpeakers: [], meId: 2 } as const;

describe('the places on the stage', () => {
  it('are those of screens, mine, which nobody who comes moves, of hosts, and of who may speak', () => {
    expect(keys(tiles(picture(3, 'screen')))).toEqual(['3-screen-3-screen', '2-camera', '1-camera', '3-camera']);
  });
});

describe('the large ones', () => {
  it('are all screens that are shown, and else whoever spoke last', () => {
    const shared = arrange(tiles(picture(1, 'screen'), picture(3, 'screen')), WISH);
    expect(keys(shared.main)).toEqual(['1-screen-1-screen', '3-screen-3-screen']);
    expect(keys(shared.side)).toEqual(['2-camera', '1-camera', '3-camera']);
    expect(keys(arrange(tiles(), { ...WISH, lastSpeakers: [3, 1] }).main)).toEqual(['3-camera']);
  });

  it('are who the host puts forward, before screens, but after what I pin', () => {
    const all = tiles(picture(1, 'screen'), picture(3, 'camera'));
    expect(keys(arrange(all, { ...WISH, spotlightId: 3 }).main)).toEqual(['3-camera']);
    expect(keys(arrange(all, { ...WISH, spotlightId: 3, pinned: '1-camera' }).main)).toEqual(['1-camera']);
  });

  it('are alone in the spotlight, and all alike in the grid', () => {
    const all = tiles(picture(1, 'camera'));
    expect(arrange(all, { ...WISH, mode: 'spotlight' })).toMatchObject({ main: [{ key: '1-camera' }], side: [] });
    expect(arrange(all, { ...WISH, mode: 'grid' }).main).toHaveLength(3);
  });
});

describe('the columns of a grid', () => {
  it.each([
    [1, 1600, 900, 1],
    [2, 1600, 900, 2],
    [2, 390, 700, 1],
    [4, 1600, 900, 2],
    [9, 1600, 900, 3],
  ])('%i tiles on %i × %i are %i', (count, width, height, columns) => {
    expect(columnsFor(count, width, height)).toBe(columns);
  });
});
