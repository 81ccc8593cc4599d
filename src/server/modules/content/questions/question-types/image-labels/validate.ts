import type { Schemas } from '#shared/contract/index.ts';
import { addRepeated, type Add } from '../../rules/keys.ts';
import { asRich } from '../../texts.ts';

/** The least width and height of a zone, as fractions of the picture. Smaller ones cannot be hit. */
const LEAST_EXTENT = 0.01;

/** Every zone has a place on the picture and a label; a label that is not reusable is right for one zone only. */
export function validateImageLabels({ labels, zones }: Schemas['ImageLabelsContent'], add: Add): void {
  const numbered = labels.map(({ text, group }, index) => ({ text: asRich(text), group, index }));
  for (const own of Map.groupBy(numbered, ({ group }) => group).values())
    addRepeated(
      own.map(({ text }) => text),
      (place) => `content.labels.${own[place]?.index}.text`,
      add,
    );
  const used = new Set<number>();
  const places = new Set<string>();
  zones.forEach(({ coords, answer }, index) => {
    const path = `content.zones.${index}`;
    const [left = 0, top = 0, right = 0, bottom = 0] = coords;
    if (coords.length !== 4 || coords.some((one) => !Number.isFinite(one) || one < 0 || one > 1))
      add(`${path}.coords`, 'outsidePicture');
    else if (right - left < LEAST_EXTENT || bottom - top < LEAST_EXTENT) add(`${path}.coords`, 'noShape');
    if (places.has(coords.join())) add(`${path}.coords`, 'repeatedRegion');
    places.add(coords.join());
    const label = labels[answer];
    if (label === undefined) add(`${path}.answer`, 'noLabel');
    else if (used.has(answer) && !label.reusable) add(`${path}.answer`, 'labelTwice');
    used.add(answer);
  });
}
