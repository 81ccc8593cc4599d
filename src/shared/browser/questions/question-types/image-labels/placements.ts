import type { Schemas } from '#shared/contract/index.ts';

export type PaperImageLabels = Schemas['PaperImageLabels'];
export type Label = PaperImageLabels['labels'][number];
export type Zone = PaperImageLabels['zones'][number];
/** Zone id → label id. */
export type Placements = ReadonlyMap<string, string>;

export function placementsIn(answer: Schemas['Answer'] | null | undefined): Placements {
  return new Map(answer?.type === 'image_labels' ? answer.placed.map(({ zone, label }) => [zone, label]) : []);
}

/** The answer, in the order of the zones. */
export function answerOf({ zones }: PaperImageLabels, placements: Placements): Schemas['Answer'] {
  return {
    type: 'image_labels',
    placed: zones.flatMap(({ id }) => {
      const label = placements.get(id);
      return label === undefined ? [] : [{ zone: id, label }];
    }),
  };
}

/** Puts a label on a zone. A label that is not reusable leaves the zone where it was; null empties the zone. */
export function placed(placements: Placements, zone: string, label: Label | null): Placements {
  const next = new Map(placements);
  next.delete(zone);
  if (label === null) return next;
  if (!label.reusable) for (const [other, own] of next) if (own === label.id) next.delete(other);
  return next.set(zone, label.id);
}

/** The labels that can still be taken from the tray. */
export function freeLabels({ labels }: PaperImageLabels, placements: Placements): Label[] {
  const used = new Set(placements.values());
  return labels.filter(({ id, reusable }) => reusable || !used.has(id));
}
