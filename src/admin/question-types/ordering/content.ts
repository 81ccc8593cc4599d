import type { ContentRules } from '../content-of-type.ts';
import { isEmpty } from '../parts/texts.ts';

export const orderingContent: ContentRules<'ordering'> = {
  empty: () => ({ type: 'ordering', scoring: 'partial', items: [{ text: {} }, { text: {} }, { text: {} }] }),
  tidy: (content) => ({ ...content, items: content.items.filter(({ text }) => !isEmpty(text)) }),
  problem: ({ items }) => {
    if (items.length < 2) return 'fewItems';
    return items.some(({ text }) => isEmpty(text)) ? 'emptyOption' : undefined;
  },
  texts: ({ items }) => items.map(({ text }) => text),
  fromTexts: (texts) => ({ type: 'ordering', scoring: 'partial', items: texts.map((text) => ({ text })) }),
  lines: ({ items }, words) => items.map(({ id, text }) => ({ key: id ?? words.text(text), text: words.text(text) })),
};
