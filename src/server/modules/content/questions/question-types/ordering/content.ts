import { addRepeated } from '../../rules/keys.ts';
import type { ContentRules, Place } from '../question-type.ts';

export const content: ContentRules<'ordering'> = {
  mapTexts: (content, { html }) => ({
    ...content,
    items: content.items.map((item) => ({ ...item, text: html(item.text) })),
  }),
  prepare: (content, withId) => ({ ...content, items: content.items.map(withId) }),
  keepIds: (content, before, keep) => ({ ...content, items: keep(content.items, before.items) }),
  places: ({ items }) => items.map(({ text }, index): Place => [`content.items.${index}.text`, text]),
  validate: ({ items }, add) =>
    addRepeated(
      items.map(({ text }) => text),
      (index) => `content.items.${index}.text`,
      add,
    ),
  count: ({ items }) => ({ count: items.length, least: 2, most: 30 }),
  patterns: () => [],
  canonical: ({ type, scoring, items }) => ({ type, scoring, items: items.map(({ text }) => text) }),
};
