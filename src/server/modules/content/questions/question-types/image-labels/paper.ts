import type { FieldErrors } from '../../../../../errors.ts';
import { distinct, known } from '../parts/checks.ts';
import { inOneOrder } from '../parts/in-one-order.ts';
import { shuffled } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'image_labels'> = {
  // Labels are always shuffled: in the order of the bank, they could be in the order of the zones. Zones keep their order, so that
  // their numbers read naturally; it says nothing about the labels.
  split: ({ image, alt = null, scoring, labels, zones }, { random }) => {
    const shown = shuffled(
      labels.map((label, place) => ({ label, place })),
      random,
    );
    const ids = new Map(shown.map(({ place }, index) => [place, `n${index + 1}`]));
    return {
      parts: {
        imageLabels: {
          image,
          alt,
          labels: shown.map(({ label: { text, image = null, group, reusable } }, index) => ({
            id: `n${index + 1}`,
            text,
            image,
            group,
            reusable,
          })),
          zones: zones.map(({ coords, label = null, answer }, index) => ({
            id: `z${index + 1}`,
            coords,
            group: labels[answer]?.group ?? 1,
            label,
          })),
        },
      },
      key: {
        type: 'image_labels',
        scoring,
        zones: zones.map(({ answer }, index) => ({ id: `z${index + 1}`, label: ids.get(answer) ?? '' })),
      },
    };
  },
  check: ({ imageLabels }, { placed }): FieldErrors => {
    const wrong = (key: string) => ({ placed: { key: `questions.${key}` } });
    const { labels = [], zones = [] } = imageLabels ?? {};
    const zoneIds = placed.map(({ zone }) => zone);
    const labelIds = placed.map(({ label }) => label);
    if (!distinct(zoneIds)) return wrong('repeatedChoice');
    if (!known(zones, zoneIds) || !known(labels, labelIds)) return wrong('unknownChoice');
    const single = labels.filter(({ reusable }) => !reusable).map(({ id }) => id);
    if (!distinct(labelIds.filter((id) => single.includes(id)))) return wrong('labelTwice');
    const groupOf = new Map([...labels, ...zones].map(({ id, group }) => [id, group]));
    return placed.every(({ zone, label }) => groupOf.get(zone) === groupOf.get(label)) ? {} : wrong('otherGroup');
  },
  // Zones have the same numbers on every paper.
  inWords: ({ placed }, { name }) => inOneOrder(placed.map(({ zone, label }) => `${zone.slice(1)} → ${name(label)}`)),
};
