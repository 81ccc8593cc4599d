import { MOST_ITEMS, Refusal, refuseTooMany } from '../../choices.ts';
import { addOnce } from '../../rich-text.ts';
import { choiceText, type Made, promptOf, type Reading, responseFor, stemOf } from './reader.ts';
import { findAll, type Node } from '../../../../xml/tree.ts';

/** orderInteraction: the correct response is the order. */
export function readOrder(reading: Reading, interaction: Node): Made {
  const response = responseFor(reading, interaction);
  const { correct } = response;
  const choices = new Map(
    findAll(interaction, ({ name }) => name === 'simple-choice').map((node) => [
      node.attributes.identifier ?? '',
      node,
    ]),
  );
  const places = correct.flatMap((id) => choices.get(id) ?? []);
  if (places.length === 0) throw new Refusal('noKey');
  refuseTooMany(places.length, MOST_ITEMS);
  if (places.length < choices.size) addOnce(reading.warnings, 'unorderedItems');
  // Without partial credit if the response is only compared as a whole.
  const { template, matched, wholes } = reading.processing;
  const { identifier } = response;
  const whole = template === 'match' || (matched.has(identifier) && !wholes.has(identifier));
  return {
    text: stemOf(reading, (node) => (node === interaction ? promptOf(interaction) : undefined)),
    content: {
      type: 'ordering',
      scoring: whole ? 'all_or_nothing' : 'partial',
      items: places.map((node) => ({ text: { [reading.language]: choiceText(reading, node) } })),
    },
  };
}
