import { localized } from '../../../../../i18n.ts';
import { sameness, sayTheSame } from '../parts/options.ts';
import { share } from '../parts/several.ts';
import type { ContentOf, KeyRules } from '../question-type.ts';
import { looks } from './content.ts';

type Content = ContentOf<'image_labels'>;

export const key: KeyRules<'image_labels'> = {
  credit: ({ scoring, zones }, { placed }) => {
    const given = new Map(placed.map(({ zone, label }) => [zone, label]));
    // A zone takes one label.
    if (given.size !== placed.length) return 0;
    return share(scoring, zones.filter(({ id, label }) => given.get(id) === label).length, zones.length);
  },
  review: ({ zones }) => ({
    answer: { type: 'image_labels', placed: zones.map(({ id, label }) => ({ zone: id, label })) },
    texts: [],
  }),
  inWords: ({ labels, zones }, { language, t }) =>
    zones.map(({ label, answer }, index) => {
      const name = label == null ? '' : localized(label, language);
      const text = labels[answer]?.text ?? {};
      return `${name || t('errors.imports.words.region', { number: index + 1 })} → ${localized(text, language)}`;
    }),
  withKeyOf: (asked, other) => {
    if (!sayTheSame(asked.labels, other.labels, ({ id: _, ...label }) => label)) return undefined;
    if (!sayTheSame(asked.zones, other.zones, ({ coords, label }) => ({ coords, label }))) return undefined;
    // The group of a zone is shown on the paper, and it is that of the right label.
    if (groupsOf(asked).join() !== groupsOf(other).join()) return undefined;
    const zones = asked.zones.map((zone, place) => ({ ...zone, answer: other.zones[place]?.answer ?? zone.answer }));
    return { ...asked, scoring: other.scoring, zones };
  },
  onPaper: (asked, { scoring, labels, zones }, { imageLabels }) => {
    if (imageLabels === undefined || imageLabels.zones.length !== zones.length) return undefined;
    const ids = new Map(imageLabels.labels.map((label) => [looks(label), label.id]));
    const places = new Map(asked.zones.map(({ coords }, place) => [sameness(coords), place]));
    // Labels that look the same cannot be told apart.
    if (ids.size !== labels.length || places.size !== zones.length) return undefined;
    const found = imageLabels.zones.map(({ id, coords }) => {
      const label = labels[zones[places.get(sameness(coords)) ?? -1]?.answer ?? -1];
      return { id, label: label && ids.get(looks(label)) };
    });
    return found.every((zone): zone is { id: string; label: string } => zone.label !== undefined)
      ? { type: 'image_labels', scoring, zones: found }
      : undefined;
  },
  analysis: null,
};

const groupsOf = ({ labels, zones }: Content) => zones.map(({ answer }) => labels[answer]?.group);
