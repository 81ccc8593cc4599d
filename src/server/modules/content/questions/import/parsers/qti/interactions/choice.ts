import { type FileOption, multipleContent, Refusal, singleContent } from '../../choices.ts';
import { choiceText, type Made, percentsOf, promptOf, type Reading, responseFor, stemOf } from './reader.ts';
import { findAll, type Node } from '../../../../xml/tree.ts';

/** choiceInteraction and hottextInteraction. */
export function readChoice(reading: Reading, interaction: Node): Made {
  const response = responseFor(reading, interaction);
  const isText = interaction.name === 'hottext-interaction';
  const choices = findAll(interaction, ({ name }) => name === (isText ? 'hottext' : 'simple-choice'));
  if (choices.length === 0) throw new Refusal('noOptions');
  const ids = choices.map(({ attributes }) => attributes.identifier ?? '');
  const single = response.cardinality === 'single' || interaction.attributes['max-choices'] === '1';
  const percents = percentsOf(response, ids, !single);
  const text = stemOf(reading, (node) => (node === interaction ? placeOf(interaction, isText) : undefined));
  if (interaction.attributes.class?.split(/\s+/u).includes('synaq-true-false')) {
    return { text, content: { type: 'true_false', correct: (percents.get('true') ?? 0) > 0 } };
  }
  const isFixed = interaction.attributes.shuffle === 'false';
  const options = choices.map((choice, index): FileOption => {
    const inline = findAll(choice, ({ name }) => name === 'feedback-inline' || name === 'feedback-block');
    const remark = inline.map((node) => choiceText(reading, node)).join(' ');
    return {
      text: choiceText(reading, choice),
      percent: percents.get(ids[index] ?? '') ?? 0,
      fixed: isFixed || choice.attributes.fixed === 'true',
      feedback: remark || (reading.remarks.get(ids[index] ?? '') ?? ''),
    };
  });
  const { language, warnings } = reading;
  // Without credits for single choices, only the complete correct response counts.
  const scoring = response.credits.length === 0 ? 'all_or_nothing' : 'partial';
  return {
    text,
    content: single
      ? singleContent(options, language, warnings)
      : multipleContent(options, scoring, language, warnings),
  };
}

/** For hottext, the options stay in the text. */
function placeOf(interaction: Node, isText: boolean): string | undefined {
  return isText ? undefined : promptOf(interaction);
}
