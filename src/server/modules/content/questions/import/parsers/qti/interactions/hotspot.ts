import type { Schemas } from '#shared/contract/index.ts';
import { Refusal } from '../../choices.ts';
import { addOnce, bytesOf } from '../../rich-text.ts';
import { addressOf } from '../body.ts';
import { pictureSize, type Size } from '../picture-size.ts';
import { type Made, percentsOf, promptOf, type Reading, responseFor, stemOf } from './reader.ts';
import { elementsOf, findAll, type Node, wordsOf } from '../../../../xml/tree.ts';

const MOST_CHOICES = 20;

/** hotspotInteraction: converts regions from pixels to fractions of the picture. */
export function readHotspot(reading: Reading, interaction: Node): Made {
  const response = responseFor(reading, interaction);
  const object = findAll(interaction, ({ name }) => ['object', 'img', 'picture'].includes(name))[0];
  const address = object && addressOf(object);
  const bytes = address === undefined ? undefined : bytesOf(address, reading.pictures);
  const image = bytes && reading.collector.texts.keep(bytes);
  if (object === undefined || bytes === undefined) throw new Refusal('pictureMissing');
  if (image === undefined) throw new Refusal('pictureFormat');
  const size = sizeOf(object, bytes);
  const spots = elementsOf(interaction, 'hotspot-choice');
  const ids = spots.map(({ attributes }) => attributes.identifier ?? '');
  const { 'max-choices': most = '1' } = interaction.attributes;
  const single = response.cardinality === 'single' || most === '1';
  const percents = percentsOf(response, ids, !single);
  const { language } = reading;
  const regions = spots.map((spot, index): Schemas['HotspotRegion'] => {
    const label = spot.attributes['hotspot-label']?.trim() ?? '';
    return {
      ...regionOf(spot.attributes, size),
      label: label === '' ? null : { [language]: label },
      correct: (percents.get(ids[index] ?? '') ?? 0) > 0,
    };
  });
  const right = regions.filter(({ correct }) => correct).length;
  if (right === 0) throw new Refusal('noKey');
  const gains = [...percents.values()].filter((percent) => percent > 0);
  if (gains.some((gain) => Math.abs(gain - (gains[0] ?? 0)) > 1)) addOnce(reading.warnings, 'unevenParts');
  const alt = object.attributes.alt?.trim() || wordsOf(object);
  const wanted = Number.parseInt(most, 10);
  const choices = single ? 1 : wanted > 0 ? Math.max(wanted, right) : spots.length;
  return {
    text: stemOf(reading, (node) => (node === interaction ? promptOf(interaction) : undefined)),
    content: {
      type: 'hotspot',
      image,
      alt: alt === '' ? null : { [language]: alt },
      maxChoices: Math.min(MOST_CHOICES, choices),
      scoring: !single && response.credits.length === 0 ? 'all_or_nothing' : 'partial',
      regions,
    },
  };
}

/** The size that coordinates refer to: as stated in the item, otherwise that of the picture. */
function sizeOf({ name, attributes, children }: Node, bytes: Uint8Array): Size {
  const inner =
    name === 'picture'
      ? children.find((child): child is Node => typeof child === 'object' && child.name === 'img')
      : undefined;
  const { width, height } = inner?.attributes ?? attributes;
  const said = { width: Number.parseFloat(width ?? ''), height: Number.parseFloat(height ?? '') };
  const isSaid = said.width > 0 && said.height > 0 && !`${width}${height}`.includes('%');
  const size = isSaid ? said : pictureSize(bytes);
  if (size === undefined) throw new Refusal('pictureFormat');
  return size;
}

function regionOf(
  { shape = 'default', coords = '' }: Node['attributes'],
  { width, height }: Size,
): Pick<Schemas['HotspotRegion'], 'shape' | 'coords'> {
  const part = (index: number, value: number) => fraction(value / (index % 2 === 0 ? width : height));
  const numbers = coords
    .split(/[\s,]+/u)
    .filter(Boolean)
    .map((text, index) => {
      const value = Number.parseFloat(text);
      if (!Number.isFinite(value)) throw new Refusal('regionShape');
      // Percentages are relative to width and height; the radius of a circle is relative to the width.
      return text.endsWith('%') ? (value / 100) * (index % 2 === 0 ? width : height) : value;
    });
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  switch (shape.toLowerCase()) {
    case 'default':
      return { shape: 'rect', coords: [0, 0, 1, 1] };
    case 'rect':
      if (numbers.length !== 4) throw new Refusal('regionShape');
      return {
        shape: 'rect',
        coords: [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)].map((value, index) =>
          part(index, value),
        ),
      };
    case 'circle':
      if (numbers.length !== 3) throw new Refusal('regionShape');
      return { shape: 'ellipse', coords: [a, b, c, c].map((value, index) => part(index, value)) };
    case 'ellipse':
      if (numbers.length !== 4) throw new Refusal('regionShape');
      return { shape: 'ellipse', coords: numbers.map((value, index) => part(index, value)) };
    case 'poly':
    case 'polygon': {
      const closed =
        numbers.length > 6 && a === numbers.at(-2) && b === numbers.at(-1) ? numbers.slice(0, -2) : numbers;
      if (closed.length < 6 || closed.length % 2 !== 0 || closed.length > 200) throw new Refusal('regionShape');
      return { shape: 'polygon', coords: closed.map((value, index) => part(index, value)) };
    }
    default:
      throw new Refusal('regionShape');
  }
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, Number(value.toFixed(6))));
}
