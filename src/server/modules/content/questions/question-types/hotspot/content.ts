import { orNull } from '../parts/or-null.ts';
import type { ContentRules } from '../question-type.ts';
import { validateHotspot } from './validate.ts';

export const content: ContentRules<'hotspot'> = {
  mapTexts: (content, { plain, picture }) => ({
    ...content,
    image: picture(content.image),
    ...(content.alt && { alt: plain(content.alt) }),
    regions: content.regions.map((region) => ({ ...region, ...(region.label && { label: plain(region.label) }) })),
  }),
  prepare: (content, withId) => ({
    ...content,
    alt: orNull(content.alt),
    regions: content.regions.map((region) => withId({ ...region, label: orNull(region.label) })),
  }),
  keepIds: (content, before, keep) => ({ ...content, regions: keep(content.regions, before.regions) }),
  places: () => [],
  validate: validateHotspot,
  count: ({ regions }) => ({ count: regions.length, least: 2, most: 30 }),
  patterns: () => [],
  canonical: ({ type, image, alt, maxChoices, scoring, regions }) => ({
    type,
    image,
    alt: alt ?? null,
    maxChoices,
    scoring,
    regions: regions.map(({ shape, coords, label, correct }) => ({ shape, coords, label: label ?? null, correct })),
  }),
};
