import { isHost, type RoomPerson } from '../state/room-view.ts';
import type { Picture } from '../media/media-state.ts';

/** speaker: one large, the others beside it. grid: all alike. spotlight: one alone. */
export type LayoutMode = 'speaker' | 'grid' | 'spotlight';

/** One place on the stage: a screen, or a person with or without a picture. */
export interface Tile {
  key: string;
  person: RoomPerson;
  kind: 'camera' | 'screen';
  picture: Picture | undefined;
}

interface Scene {
  people: readonly RoomPerson[];
  pictures: readonly Picture[];
  /** Who speaks with sound now or has the right to: they have a place without a picture, too. */
  mayPublish: (person: RoomPerson) => boolean;
  meId: number;
}

/** Places, screens first, then mine, which stays where it is as others come, then hosts, then the others by their names. */
export function tilesOf({ people, pictures, mayPublish, meId }: Scene): Tile[] {
  const present = people.filter(({ state, present: isThere, id }) => state === 'admitted' && (isThere || id === meId));
  const of = (person: RoomPerson, kind: Tile['kind']) =>
    pictures.filter((picture) => picture.personId === person.id && picture.kind === kind);
  const screens = present.flatMap((person) =>
    of(person, 'screen').map((picture) => ({
      key: `${person.id}-screen-${picture.id}`,
      person,
      kind: 'screen' as const,
      picture,
    })),
  );
  const cameras = present
    .map((person) => ({
      key: `${person.id}-camera`,
      person,
      kind: 'camera' as const,
      picture: of(person, 'camera')[0],
    }))
    .filter(({ person, picture }) => picture !== undefined || mayPublish(person));
  const rank = ({ person }: Tile) => (person.id === meId ? 0 : isHost(person) ? 1 : 2);
  return [
    ...screens,
    ...cameras.toSorted((one, other) => rank(one) - rank(other) || one.person.name.localeCompare(other.person.name)),
  ];
}

interface Wish {
  mode: LayoutMode;
  /** The tile that I want to see large. */
  pinned: string | undefined;
  /** The person whom the host wants all to see large. */
  spotlightId: number | null;
  lastSpeakers: readonly number[];
  meId: number;
}

/** Which tiles are large, and which stand beside them. */
export function arrange(tiles: readonly Tile[], wish: Wish): { main: Tile[]; side: Tile[] } {
  const { mode, pinned, spotlightId, lastSpeakers, meId } = wish;
  const own = tiles.find(({ key }) => key === pinned);
  if (mode === 'grid' && own === undefined) return { main: [...tiles], side: [] };
  const screens = tiles.filter(({ kind }) => kind === 'screen');
  const camera = (id: number | null | undefined) =>
    tiles.find(({ kind, person }) => kind === 'camera' && person.id === id);
  const spotlit = camera(spotlightId);
  const speaker =
    lastSpeakers.map(camera).find((tile) => tile !== undefined) ??
    tiles.find(({ kind, person, picture }) => kind === 'camera' && person.id !== meId && picture !== undefined) ??
    tiles.find(({ person }) => person.id !== meId) ??
    tiles[0];
  const chosen = own ? [own] : spotlit ? [spotlit] : screens.length > 0 ? screens : speaker ? [speaker] : [];
  if (mode === 'spotlight') return { main: chosen.slice(0, 1), side: [] };
  return { main: chosen, side: tiles.filter((tile) => !chosen.includes(tile)) };
}

/** How many columns show so many tiles of 16:9 largest in a box. @example columnsFor(4, 1600, 900) // 2 */
export function columnsFor(count: number, width: number, height: number): number {
  const sizes = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    return Math.min(width / columns, ((height / rows) * 16) / 9);
  });
  // Of equals, those side by side.
  return sizes.lastIndexOf(Math.max(...sizes)) + 1;
}
