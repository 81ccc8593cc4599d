import { describe, expect, it } from 'vitest';
import { optionsOf, readText, warningsOf } from '../../testing/text-files.fixture.ts';
import { outcomeOf, zipped } from '../../testing/word.fixture.ts';

const text = (html: string) =>
  `<material><mattext texttype="text/html">${html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
const labels = (...texts: string[]) =>
  `<render_choice>${texts.map((one, index) => `<response_label ident="${index + 1}">${text(one)}</response_label>`).join('')}</render_choice>`;
const lid = (inside: string, ident = 'response1', cardinality = 'Single') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${inside}</response_lid>`;
const equal = (value: string, ident = 'response1') => `<varequal respident="${ident}">${value}</varequal>`;
const when = (condition: string, score: string | number = 100, more = '', action = 'Set') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar>${more}</respcondition>`;
const item = (type: string, presentation: string, processing = '', more = '') =>
  `<item ident="i" title="Вопрос"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>` +
  `<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>` +
  `<presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${processing}</resprocessing>${more}</item>`;
const quiz = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="q1" title="Охрана труда"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`;
const one = (...parts: Parameters<typeof item>) => {
  const file = readText(quiz(item(...parts)), undefined, 'quiz.xml');
  expect([file.format, file.rejected]).toEqual(['qti1', []]);
  return { ...file.items[0], warnings: warningsOf(file)[0] };
};
const refused = (...parts: Parameters<typeof item>) => readText(quiz(item(...parts))).rejected[0];

describe('QTI 1.2', () => {
  it('reads a multiple choice with feedback, points and the test as its category', () => {
    const feedback = (id: string, words: string) =>
      `<itemfeedback ident="${id}"><flow_mat>${text(words)}</flow_mat></itemfeedback>`;
    const said = `<respcondition continue="Yes"><conditionvar>${equal('1')}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="1_fb"/></respcondition><respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>`;
    expect(
      one(
        'multiple_choice_question',
        text('<p>Столица?</p>') + lid(labels('Алматы', '<b>Астана</b>')),
        said + when(equal('2')),
        feedback('1_fb', 'Бывшая') + feedback('general_fb', 'См. карту') + feedback('correct_fb', 'Верно!'),
      ),
    ).toMatchObject({
      title: 'Вопрос',
      category: 'Охрана труда',
      points: 2,
      text: { ru: '<p>Столица?</p>' },
      content: {
        type: 'single',
        options: [
          { text: { ru: 'Алматы' }, correct: false, feedback: { ru: '<div>Бывшая</div>' } },
          { text: { ru: '<b>Астана</b>' }, correct: true },
        ],
      },
      explanation: { ru: '<div>См. карту</div>' },
      warnings: ['answerFeedback'],
    });
  });

  it('reads multiple answers: all of them together, or each with its share', () => {
    const choices = lid(labels('a', 'b', 'c'), 'response1', 'Multiple');
    const together = one(
      'multiple_answers_question',
      text('Q') + choices,
      when(`<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}</and>`),
    );
    expect([optionsOf(together.content), together.content]).toMatchObject([
      ['+a', '-b', '+c'],
      { scoring: 'all_or_nothing' },
    ]);
    const shared = one(
      '',
      text('Q') + choices,
      when(equal('1'), 50, '', 'Add') + when(equal('3'), 50, '', 'Add') + when(equal('2'), -25, '', 'Add'),
    );
    expect(shared.content).toMatchObject({
      scoring: 'partial',
      options: [
        { correct: true, weight: null },
        { correct: false, weight: -25 },
        { correct: true, weight: null },
      ],
    });
  });

  it('reads true or false, typed answers, numbers with ranges, and essays', () => {
    const str =
      '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>';
    expect(one('true_false_question', text('Q') + lid(labels('True', 'False')), when(equal('2'))).content).toEqual({
      type: 'true_false',
      correct: false,
    });
    expect(one('short_answer_question', text('Q') + str, when(equal('Астана') + equal('Нур*'))).content).toEqual({
      type: 'short_text',
      caseSensitive: false,
      answers: [
        { text: 'Астана', weight: null },
        { text: 'Нур\\*', weight: null },
      ],
    });
    const range = '<vargte respident="response1">4.9</vargte><varlte respident="response1">5.1</varlte>';
    expect(
      one(
        'numerical_question',
        text('Q') + str,
        when(`<or>${equal('5')}<and>${range}</and></or>`) + when(range.replaceAll('4.9', '7').replaceAll('5.1', '8')),
      ).content,
    ).toEqual({
      type: 'numeric',
      answers: [
        { value: 5, tolerance: 0.1, weight: null },
        { value: 7.5, tolerance: 0.5, weight: null },
      ],
    });
    expect(one('essay_question', text('Q') + str).content).toMatchObject({ type: 'essay' });
  });

  it('reads matching, blanks and dropdowns', () => {
    const pair = (ident: string, left: string) => lid(text(left) + labels('1', '2', '3'), ident);
    expect(
      one(
        'matching_question',
        text('Q') + pair('ra', 'a') + pair('rb', 'b'),
        when(equal('2', 'ra'), 50, '', 'Add') + when(equal('1', 'rb'), 50, '', 'Add'),
      ).content,
    ).toMatchObject({
      type: 'matching',
      pairs: [
        { left: { ru: 'a' }, right: { ru: '2' } },
        { left: { ru: 'b' }, right: { ru: '1' } },
      ],
      distractors: [{ ru: '3' }],
    });
    const blanks =
      lid(text('c1') + labels('red', 'crimson'), 'response_c1') + lid(text('c2') + labels('blue'), 'response_c2');
    const typed = one(
      'fill_in_multiple_blanks_question',
      text('Roses are [c1], violets are [c2].') + blanks,
      when(equal('1', 'response_c1'), 50, '', 'Add') +
        when(equal('2', 'response_c1'), 50, '', 'Add') +
        when(equal('1', 'response_c2'), 50, '', 'Add'),
    );
    expect(typed).toMatchObject({
      text: { ru: 'Roses are [[1]], violets are [[2]].' },
      content: {
        type: 'cloze',
        gaps: [
          { kind: 'text', answers: [{ text: 'red' }, { text: 'crimson' }] },
          { kind: 'text', answers: [{ text: 'blue' }] },
        ],
      },
    });
    const drops = one(
      'multiple_dropdowns_question',
      text('Roses are [c1], violets are [c2].') +
        lid(text('c1') + labels('red', 'blue'), 'response_c1') +
        lid(text('c2') + labels('red', 'blue'), 'response_c2'),
      when(equal('1', 'response_c1'), 50, '', 'Add') + when(equal('2', 'response_c2'), 50, '', 'Add'),
    );
    expect(drops.content).toMatchObject({
      type: 'cloze',
      gaps: [
        { kind: 'choice', options: [{ correct: true }, { correct: false }] },
        { kind: 'choice', options: [{ correct: false }, { correct: true }] },
      ],
    });
  });

  it('makes TeX of the formulas of Canvas, and warns about simplified rules', () => {
    const equation =
      '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/x" alt="LaTeX: x"> = ?';
    const read = one(
      'multiple_choice_question',
      text(equation) + lid(labels('a', 'b')),
      when(`${equal('1')}<durgte>5</durgte>`),
    );
    expect([read.text, read.warnings]).toEqual([{ ru: '\\(\\frac{1}{2}\\) = ?' }, ['qti1Condition']]);
  });

  it('refuses by name what has no type here, and what has no key', () => {
    expect(
      refused('calculated_question', `${text('Q [x]')}<response_str ident="r"><render_fib/></response_str>`),
    ).toMatchObject({
      id: 'unsupportedType',
      params: { type: 'calculated_question' },
    });
    expect(refused('', `${text('Q')}<response_xy ident="r"/>`)).toMatchObject({
      id: 'unsupportedType',
      params: { type: 'response_xy' },
    });
    expect(refused('multiple_choice_question', text('Q') + lid(labels('a', 'b')))).toMatchObject({
      id: 'noRightAnswer',
    });
    expect(readText(quiz(item('text_only_question', text('Читайте')))).skipped).toMatchObject([{ id: 'description' }]);
  });

  it('refuses what defines entities; a document type that is only named is not fetched', async () => {
    const good = quiz(item('true_false_question', text('Q') + lid(labels('True', 'False')), when(equal('1'))));
    const typed = good.replace('?>', '?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">');
    expect(readText(typed).items).toHaveLength(1);
    const bomb = good.replace('?>', '?><!DOCTYPE q [<!ENTITY a "b">]>');
    expect(await outcomeOf(Buffer.from(bomb), undefined, 'a.xml')).toEqual({
      ok: false,
      problem: { id: 'documentType' },
    });
  });
});

describe("Blackboard's pools", () => {
  it('are read from the files of an export, with their own elements', async () => {
    const formatted = (html: string) =>
      `<flow><material><mat_extension><mat_formattedtext type="HTML">${html.replaceAll('<', '&lt;')}</mat_formattedtext></mat_extension></material></flow>`;
    const label = (id: string, html: string) =>
      `<flow_label><response_label ident="${id}">${formatted(html)}</response_label></flow_label>`;
    const pool =
      '<questestinterop><assessment title="Пул"><section><item><itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype></itemmetadata>' +
      `<presentation><flow>${formatted('<p>Да?</p>')}<response_lid ident="response" rcardinality="Single"><render_choice>${label('a', 'да')}${label('b', 'нет')}</render_choice></response_lid></flow></presentation>` +
      '<resprocessing><outcomes/><respcondition title="correct"><conditionvar><varequal respident="response">a</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>';
    const outcome = await outcomeOf(
      await zipped({ 'imsmanifest.xml': '<manifest/>', 'res00001.dat': pool }),
      undefined,
      'pool.zip',
    );
    if (!outcome.ok) throw new Error(outcome.problem.id);
    const { file } = outcome;
    expect(
      file.items.map(({ category, text: words, content }) => [
        category,
        words.ru?.replace(/<[^>]*>/gu, ''),
        optionsOf(content).length,
      ]),
    ).toEqual([['Пул', 'Да?', 2]]);
    expect(warningsOf(file)).toEqual([[]]);
  });
});

describe('a common cartridge', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('reads tests and banks with their pictures, each test once', async () => {
    const picture = '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?canvas_download=1" alt="Каска">';
    const test = quiz(item('multiple_choice_question', text(picture) + lid(labels('a', 'b')), when(equal('1'))));
    const bank = `<questestinterop><objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Банк</fieldentry></qtimetadatafield></qtimetadata>${item('true_false_question', text('Да?') + lid(labels('True', 'False')), when(equal('1')))}</objectbank></questestinterop>`;
    const bytes = await zipped({
      'imsmanifest.xml':
        '<manifest><resources><resource type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment" identifier="q1"><file href="q1/assessment_qti.xml"/></resource></resources></manifest>',
      'q1/assessment_qti.xml': test,
      'non_cc_assessments/q1.xml.qti': test,
      'non_cc_assessments/b.xml.qti': bank,
      'web_resources/Uploaded Media/a.png': PNG,
    });
    const outcome = await outcomeOf(bytes, undefined, 'course.imscc');
    if (!outcome.ok) throw new Error(outcome.problem.id);
    const { file } = outcome;
    expect([file.format, file.encoding, file.rejected]).toEqual(['qti1', 'zip', []]);
    expect(file.items.map(({ category }) => category).toSorted()).toEqual(['Банк', 'Охрана труда']);
    expect(file.pictures).toHaveLength(1);
    expect(file.items.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(file.skipped).toMatchObject([{ id: 'sameTest', file: 'q1/assessment_qti.xml' }]);
    expect(await outcomeOf(bytes, 'qti', 'course.imscc')).toEqual({ ok: false, problem: { id: 'notThisFormat' } });
  });
});
