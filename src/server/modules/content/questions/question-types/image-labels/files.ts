import { words } from '../../export/plain.ts';
import { type Interaction, scored, stem, type Writing } from '../../export/qti/interaction.ts';
import { element, PICTURE_FOLDER } from '../../export/qti/xhtml.ts';
import { Unfit } from '../../export/unfit.ts';
import { escapeHtml } from '../../html.ts';
import { xmlText } from '../../export/xml-text.ts';
import { MOODLE_PICTURE, pictureSize, shrunk } from '../../import/parsers/qti/picture-size.ts';
import type { ExportPictures } from '../../export/addresses.ts';
import type { ContentOf, FileRules } from '../question-type.ts';

type Content = ContentOf<'image_labels'>;

export const files: FileRules<'image_labels'> = {
  gift: null,
  // Moodle knows only the corner of a zone, and places labels by their own size; `coords`, `name` and `alt` are our own elements.
  moodleXml: ({ image, alt, scoring, labels, zones }, { pictures, reduced }) => {
    if (scoring === 'all_or_nothing') reduced.push('scoring');
    // Moodle shrinks a large picture when it reads the file.
    const { width, height } = shrunk(sizeOf(image, pictures), MOODLE_PICTURE);
    return {
      type: 'ddimageortext',
      body: [
        '<shuffleanswers>1</shuffleanswers>',
        alt ? `<alt>${xmlText(words(alt))}</alt>` : '',
        fileElement(image, pictures),
        ...labels.map(
          (label, index) =>
            `<drag><no>${index + 1}</no><text>${xmlText(escapeHtml(words(label.text)))}</text><draggroup>${label.group}</draggroup>` +
            `${label.reusable ? '<infinite/>' : ''}${label.image ? fileElement(label.image, pictures) : ''}</drag>`,
        ),
        ...zones.map(({ coords, label, answer }, index) => {
          const [left = 0, top = 0] = coords;
          return (
            `<drop><text>${label ? xmlText(escapeHtml(words(label))) : ''}</text><no>${index + 1}</no><choice>${answer + 1}</choice>` +
            `<xleft>${Math.round(left * width)}</xleft><ytop>${Math.round(top * height)}</ytop><coords>${coords.join(',')}</coords></drop>`
          );
        }),
      ].filter((line) => line !== ''),
    };
  },
  qti: interaction,
  table: { words: [], parts: () => [], columns: null },
};

function fileElement(token: string, pictures: ExportPictures): string {
  const picture = pictures.get(token);
  if (picture === undefined) throw new Unfit('picture');
  return `<file name="${xmlText(picture.name)}" path="/" encoding="base64">${picture.bytes.toString('base64')}</file>`;
}

function sizeOf(token: string, pictures: ExportPictures) {
  const picture = pictures.get(token);
  const size = picture && pictureSize(picture.bytes);
  if (size === undefined) throw new Unfit('picture');
  return size;
}

/** QTI's graphic gap match. Groups become lists of what a zone may take. */
function interaction(content: Content, { pictures, ...writing }: Writing): Interaction {
  const { image, alt, labels, zones } = content;
  const { width, height } = sizeOf(image, pictures);
  const pairs = zones.map(({ answer }, index) => `label_${answer + 1} zone_${index + 1}`);
  const img = (token: string, text: string) => {
    const size = sizeOf(token, pictures);
    return `<img src="${PICTURE_FOLDER}${pictures.get(token)?.name}" width="${size.width}" height="${size.height}" alt="${xmlText(text)}"/>`;
  };
  const scale = (coords: readonly number[]) =>
    coords.map((part, index) => Math.round(part * (index % 2 === 0 ? width : height))).join(',');
  const gaps = labels.map(({ text, image: own, reusable }, index) => {
    const attributes = { identifier: `label_${index + 1}`, 'match-max': reusable ? 0 : 1 };
    return own
      ? element('gap-img', attributes, img(own, words(text)))
      : element('gap-text', attributes, xmlText(words(text)));
  });
  const spots = zones.map(({ coords, label, answer }, index) => {
    const group = labels[answer]?.group;
    const fitting = labels.flatMap((each, at) => (each.group === group ? [`label_${at + 1}`] : []));
    return element('associable-hotspot', {
      identifier: `zone_${index + 1}`,
      'match-max': 1,
      'match-group': fitting.join(' '),
      shape: 'rect',
      coords: scale(coords),
      'hotspot-label': label ? words(label) : undefined,
    });
  });
  return {
    ...scored(
      { cardinality: 'multiple', type: 'directedPair', correct: pairs },
      content.scoring === 'all_or_nothing' ? null : pairs.map((key) => ({ key, percent: 100 / pairs.length })),
      writing.worth,
    ),
    body:
      stem({ ...writing, pictures }) +
      element('graphic-gap-match-interaction', { 'response-identifier': 'RESPONSE' }, [
        img(image, words(alt)),
        ...gaps,
        ...spots,
      ]),
  };
}
