import type { Direction } from '#shared/browser/vr/directions.ts';

const keyOf = (tourId: number) => `synaq.tour-looks.${tourId}`;

const isLook = (one: unknown): one is [string, Direction] => {
  if (!Array.isArray(one) || typeof one[0] !== 'string') return false;
  const { heading, pitch } = (one[1] ?? {}) as Partial<Direction>;
  return Number.isFinite(heading) && Number.isFinite(pitch);
};

/** Where each scene of a tour was looked at last in this tab, also before a reload. */
export function keptLooks(tourId: number): Map<string, Direction> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(tourId)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isLook) : []);
  } catch {
    // Storage is blocked, or somebody has written something else there.
    return new Map();
  }
}

export function keepLook(tourId: number, looked: ReadonlyMap<string, Direction>): void {
  try {
    sessionStorage.setItem(keyOf(tourId), JSON.stringify([...looked]));
  } catch {
    // A reload begins where the scene begins.
  }
}
