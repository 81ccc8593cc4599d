import type { Schemas } from '#shared/contract/index.ts';
import { asRich } from '../../texts.ts';
import { orNull } from '../parts/or-null.ts';
import { sameness } from '../parts/options.ts';
import type { ContentRules } from '../question-type.ts';
import { validateImageLabels } from './validate.ts';

export const content: ContentRules<'image_labels'> = {
  mapTexts: (content, { plain, picture }) => ({
    ...content,
    image: picture(content.image),
    ...(content.alt && { alt: plain(content.alt) }),
    labels: content.labels.map((label) => ({
      ...label,
      text: plain(label.text),
      ...(label.image && { image: picture(label.image) }),
    })),
    zones: content.zones.map((zone) => ({ ...zone, ...(zone.label && { label: plain(zone.label) }) })),
  }),
  prepare: (content, withId) => ({
    ...content,
    alt: orNull(content.alt),
    labels: content.labels.map((label) => withId({ ...label, image: label.image ?? null })),
    zones: content.zones.map((zone) => withId({ ...zone, label: orNull(zone.label) })),
  }),
  keepIds: (content, before, keep) => ({
    ...content,
    labels: keep(content.labels, before.labels),
    zones: keep(content.zones, before.zones),
  }),
  places: ({ labels }) => labels.map(({ text }, index) => [`content.labels.${index}.text`, asRich(text)]),
  validate: validateImageLabels,
  count: ({ labels, zones }) =>
    zones.length === 0 || zones.length > 30
      ? { count: zones.length, least: 1, most: 30 }
      : { count: labels.length, least: 2, most: 30 },
  patterns: () => [],
  canonical: ({ type, image, alt, scoring, labels, zones }) => ({
    type,
    image,
    alt: alt ?? null,
    scoring,
    labels: labels.map(({ text, image, group, reusable }) => ({ text, image: image ?? null, group, reusable })),
    zones: zones.map(({ coords, label, answer }) => ({ coords, label: label ?? null, answer })),
  }),
};

/** What a learner sees of a label; labels that look the same are one to them. */
export function looks({ text, image, group }: Pick<Schemas['ImageLabel'], 'text' | 'image' | 'group'>): string {
  return sameness([text, image ?? null, group]);
}
