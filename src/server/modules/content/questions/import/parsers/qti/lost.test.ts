import { describe, expect, it } from 'vitest';
import { parseQuestionFile } from '../index.ts';

/** A choice of QTI 2.1 with more in its body. */
function warningsOf(more: string, inside = ''): string[] | undefined {
  const item =
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t">' +
    '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>' +
    `<itemBody><p>Каска?</p>${more}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">` +
    `<simpleChoice identifier="A">да${inside}</simpleChoice><simpleChoice identifier="B">нет</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
  const outcome = parseQuestionFile(Buffer.from(item), { fileName: 'item.xml', language: 'ru' });
  return outcome.ok ? outcome.file.items[0]?.warnings.map(({ id }) => id) : undefined;
}

describe('what an item has beside its question is told', () => {
  it.each([
    ['<rubricBlock view="scorer"><p>Три балла за все меры</p></rubricBlock>', ['graderInfo']],
    [
      '<feedbackBlock outcomeIdentifier="F" identifier="a" showHide="show"><p>Верно</p></feedbackBlock>',
      ['combinedFeedback'],
    ],
    [
      '<p>x <feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">Верно</feedbackInline></p>',
      ['combinedFeedback'],
    ],
    ['<endAttemptInteraction responseIdentifier="HINT" title="Подсказка"/>', ['hints']],
    [
      '<mediaInteraction responseIdentifier="M" autostart="false"><object data="a.mp3" type="audio/mpeg"/></mediaInteraction>',
      ['mediaLost'],
    ],
    ['<rubricBlock view="candidate"><p>Прочитайте правила</p></rubricBlock>', []],
    ['<rubricBlock view="scorer"></rubricBlock>', []],
  ])('%s', (more, warnings) => {
    expect(warningsOf(more)).toEqual(warnings);
  });

  it('but not the comment of a choice, which is kept', () => {
    expect(
      warningsOf('', '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Верно</feedbackInline>'),
    ).toEqual([]);
  });
});
