import { words } from '../../export/plain.ts';
import { type Interaction, scored, stem, type Writing } from '../../export/qti/interaction.ts';
import { element, PICTURE_FOLDER } from '../../export/qti/xhtml.ts';
import { Unfit } from '../../export/unfit.ts';
import { xmlText } from '../../export/xml-text.ts';
import { pictureSize } from '../../import/parsers/qti/picture-size.ts';
import type { ContentOf, FileRules } from '../question-type.ts';

export const files: FileRules<'hotspot'> = {
  gift: null,
  moodleXml: null,
  qti: interaction,
  table: { words: [], parts: () => [], columns: null },
};

const SHAPES = { rect: 'rect', ellipse: 'ellipse', polygon: 'poly' } as const;

function interaction(content: ContentOf<'hotspot'>, writing: Writing): Interaction {
  const picture = writing.pictures.get(content.image);
  const size = picture && pictureSize(picture.bytes);
  if (picture === undefined || size === undefined) throw new Unfit('picture');
  const { width, height } = size;
  const regions = content.regions.map((region, index) => ({ ...region, key: `region_${index + 1}` }));
  const right = regions.filter(({ correct }) => correct);
  const wrong = regions.length - right.length;
  const single = content.maxChoices === 1;
  const credits = regions.map(({ key, correct }) => ({
    key,
    percent: single ? (correct ? 100 : 0) : correct ? 100 / right.length : -100 / wrong,
  }));
  const plain = (single && right.length === 1) || (!single && content.scoring === 'all_or_nothing');
  const cardinality = single ? 'single' : 'multiple';
  const correct = right.map(({ key }) => key).slice(0, single ? 1 : undefined);
  const image = `<img src="${PICTURE_FOLDER}${picture.name}" width="${width}" height="${height}" alt="${xmlText(words(content.alt))}"/>`;
  const attributes = { 'response-identifier': 'RESPONSE', 'max-choices': content.maxChoices };
  return {
    ...scored({ cardinality, type: 'identifier', correct }, plain ? null : credits, writing.worth),
    body:
      stem(writing) +
      element('hotspot-interaction', attributes, [
        image,
        ...regions.map(({ key, shape, coords, label }) =>
          element('hotspot-choice', {
            identifier: key,
            shape: SHAPES[shape],
            coords: coords.map((part, index) => Math.round(part * (index % 2 === 0 ? width : height))).join(','),
            'hotspot-label': label ? words(label) : undefined,
          }),
        ),
      ]),
  };
}
