import type { Schemas } from '#shared/contract/index.ts';
import type { XmlElement } from '../../../../../readers/markup/elements.ts';
import { plainText } from '../../html.ts';
import { Refusal } from './choices.ts';
import type { Reading } from './collector.ts';
import { child, childrenOf, numberIn, scoringOf, textIn } from './moodle-element.ts';
import { MOODLE_PICTURE, pictureSize, shrunk, type Size } from './qti/picture-size.ts';
import { addListed, displayFormulas } from './rich-text.ts';
import type { Note, QuestionPart } from './types.ts';

/** Moodle's limit in pixels for the picture of a label. */
const MOODLE_LABEL: Size = { width: 150, height: 100 };
const MOST_GROUPS = 8;
/** Moodle gives a zone the size of the largest label of its group; this is about what a text takes. */
const LETTER_WIDTH = 9;
const TEXT_PADDING = 16;
const TEXT_HEIGHT = 32;

interface Drag {
  number: number;
  label: Schemas['ImageLabel'];
  size: Size;
}

/** Moodle's “Drag and drop onto image”. */
export function imageLabelsContent(
  question: XmlElement,
  collector: Reading,
  warnings: Note[],
): Schemas['ImageLabelsContent'] {
  const { language } = collector;
  const background = pictureIn(question, collector);
  if (background === undefined) throw new Refusal('pictureMissing');
  const drags = childrenOf(question, 'drag').map((drag, index) => dragOf(drag, index, collector, warnings));
  const size = shrunk(background.size, MOODLE_PICTURE);
  const drops = childrenOf(question, 'drop').flatMap((drop, index) =>
    zoneOf(drop, drags, size, { language, warnings, number: index + 1 }),
  );
  const used = drops.map(({ answer }) => answer);
  const taken = new Set<string>();
  const alt = textIn(child(question, 'alt')).trim();
  return {
    type: 'image_labels',
    image: background.token,
    alt: alt === '' ? null : { [language]: alt },
    scoring: scoringOf(question),
    labels: drags.map(({ label }, index) => {
      const text = Object.values(label.text)[0] ?? '';
      // Pictures often have the same text or none.
      const own = label.image && taken.has(text) ? `${text} ${index + 1}` : text;
      taken.add(own);
      const isTwice = used.filter((answer) => answer === index).length > 1;
      if (isTwice && !label.reusable) addListed(warnings, 'labelReusable', 'labels', index + 1);
      const reusable = label.reusable || isTwice;
      return { ...label, text: { [language]: own }, reusable };
    }),
    zones: drops,
  };
}

function dragOf(drag: XmlElement, index: number, collector: Reading, warnings: Note[]): Drag {
  const picture = pictureIn(drag, collector, { kind: 'labels', number: index + 1 });
  const source = textIn(drag);
  // Line breaks and paragraphs are no loss in a label.
  if (/<(?:img|sub|sup|b|i|em|strong|u|code|table)\b/iu.test(source))
    addListed(warnings, 'labelMarkup', 'labels', index + 1);
  const text = plainText(displayFormulas(source)) || picture?.name || '';
  const group = Math.min(MOST_GROUPS, Math.max(1, Math.round(numberIn(drag, 'draggroup') ?? 1)));
  return {
    number: numberIn(drag, 'no') ?? index + 1,
    label: {
      text: { [collector.language]: text },
      image: picture?.token ?? null,
      group,
      reusable: child(drag, 'infinite') !== undefined,
    },
    size: (picture && shrunk(picture.size, MOODLE_LABEL)) ?? {
      width: text.length * LETTER_WIDTH + TEXT_PADDING,
      height: TEXT_HEIGHT,
    },
  };
}

/** A drop without a label is none. */
function zoneOf(
  drop: XmlElement,
  drags: readonly Drag[],
  picture: Size,
  { language, warnings, number }: { language: Reading['language']; warnings: Note[]; number: number },
): Schemas['ImageZone'][] {
  const choice = numberIn(drop, 'choice') ?? 0;
  const answer = drags.findIndex(({ number }) => number === choice);
  if (answer === -1) {
    if (choice !== 0) addListed(warnings, 'dropLost', 'labels', choice);
    return [];
  }
  const name = plainText(textIn(drop));
  const label = name === '' ? null : { [language]: name };
  const exact = textIn(child(drop, 'coords')).split(',').map(Number);
  if (exact.length === 4 && exact.every(Number.isFinite)) return [{ coords: exact, label, answer }];
  const group = drags.filter((drag) => drag.label.group === drags[answer]?.label.group);
  const [left, top] = [numberIn(drop, 'xleft'), numberIn(drop, 'ytop')];
  if (left === undefined || top === undefined)
    throw new Refusal('unreadableNumber', undefined, { kind: 'zones', number });
  const right = left + Math.max(...group.map(({ size }) => size.width));
  const bottom = top + Math.max(...group.map(({ size }) => size.height));
  const share = (value: number, whole: number) => Math.round((Math.min(whole, Math.max(0, value)) / whole) * 1e4) / 1e4;
  const { width, height } = picture;
  const coords = [share(left, width), share(top, height), share(right, width), share(bottom, height)];
  return [{ coords, label, answer }];
}

/** The picture attached directly to an element. */
function pictureIn(element: XmlElement, { texts }: Reading, part?: QuestionPart) {
  const file = child(element, 'file');
  if (file === undefined) return undefined;
  const bytes = Buffer.from(file.text, 'base64');
  const token = texts.keep(bytes);
  const size = pictureSize(bytes);
  const name = (file.attributes.name ?? '').replace(/\.\w{1,5}$/u, '');
  if (token === undefined || size === undefined)
    throw new Refusal(part === undefined ? 'pictureFormat' : 'labelPicture', undefined, part);
  return { token, size, name };
}
