import type { XmlElement } from '../../../../../../readers/markup/elements.ts';
import type { GappedText } from '../moodle-cloze.ts';

/** Our own elements: Moodle shuffles all choices of a gap or none. */
export function withFixedChoices(
  content: GappedText['content'],
  elements: readonly XmlElement[],
): GappedText['content'] {
  if (content.type !== 'cloze') return content;
  const places = new Set(elements.map(({ attributes }) => `${attributes.gap} ${attributes.option}`));
  if (places.size === 0) return content;
  const gaps = content.gaps.map((gap, at) => {
    if (gap.kind !== 'choice') return gap;
    const options = gap.options.map((option, place) =>
      places.has(`${at + 1} ${place + 1}`) ? { ...option, fixed: true } : option,
    );
    return { ...gap, options };
  });
  return { ...content, gaps };
}
