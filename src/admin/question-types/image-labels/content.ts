import type { ContentRules, ContentOf } from '../content-of-type.ts';
import { isEmpty } from '../parts/texts.ts';

type Content = ContentOf<'image_labels'>;
type Label = Content['labels'][number];
export type Zone = Content['zones'][number];

export const newLabel = (): Label => ({ text: {}, image: null, group: 1, reusable: false });

/** The content with other labels. Zones follow their labels; a zone whose label is gone gets the first. */
export function withLabels(content: Content, labels: Label[]): Content {
  if (labels.length === content.labels.length) return { ...content, labels };
  const zones = content.zones.map((zone) => {
    const label = content.labels[zone.answer];
    return { ...zone, answer: Math.max(0, label === undefined ? 0 : labels.indexOf(label)) };
  });
  return { ...content, labels, zones };
}

/** The first label that is not right for a zone yet. */
export function freeLabel({ labels, zones }: Pick<Content, 'labels' | 'zones'>): number {
  const free = labels.findIndex((label, index) => label.reusable || !zones.some(({ answer }) => answer === index));
  return Math.max(0, free);
}

export const imageLabelsContent: ContentRules<'image_labels'> = {
  empty: () => ({
    type: 'image_labels',
    image: '',
    scoring: 'partial',
    labels: [newLabel(), newLabel(), newLabel()],
    zones: [],
  }),
  problem: ({ image, labels, zones }) => {
    if (image === '') return 'noPicture';
    if (labels.length < 2) return 'fewLabels';
    if (labels.some(({ text }) => isEmpty(text))) return 'emptyLabel';
    if (zones.length === 0) return 'fewZones';
    const single = zones.map(({ answer }) => answer).filter((answer) => !labels[answer]?.reusable);
    return new Set(single).size < single.length ? 'labelTwice' : undefined;
  },
  texts: ({ labels }) => labels.map(({ text }) => text),
  fromTexts: (texts) => ({
    type: 'image_labels',
    image: '',
    scoring: 'partial',
    labels: texts.map((text) => ({ ...newLabel(), text })),
    zones: [],
  }),
  lines: ({ image, labels, zones }, words) => [
    { key: 'picture', text: words.picture(image) },
    ...labels.map(({ id, text, group }, index) => ({
      key: id ?? `label ${index}`,
      text: `${words.text(text)} (${words.group(group)})`,
    })),
    ...zones.map(({ id, label, coords, answer }, index) => ({
      key: id ?? `zone ${index}`,
      text: `${words.text(label) || words.region(index + 1)} (${coords.map(words.number).join('; ')}) → ${words.text(labels[answer]?.text)}`,
    })),
  ],
};
