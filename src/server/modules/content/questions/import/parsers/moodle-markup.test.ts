import { describe, expect, it } from 'vitest';
import { readMoodle } from '../testing/moodle.fixture.ts';

const option = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
const question = (stem: string, right: string, name = 'q') =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html">${stem}</questiontext>` +
  `<single>true</single>${option(right, 100)}${option('no', 0)}</question>`;
const read = (stem: string, right = 'yes') => {
  const [item] = readMoodle(question(stem, right)).items;
  const content = item?.content;
  return { text: item?.text.en, right: content?.type === 'single' ? content.options[0]?.text.en : undefined };
};

describe('Moodle XML without CDATA', () => {
  it.each([
    [
      '<text>Начало списка:<pre>1\n  2</pre>Под каким номером</text>',
      'Начало списка:<pre>1\n  2</pre>Под каким номером',
    ],
    ['<text><p>H<sub>2</sub>O</p><p>is<br/>what?</p></text>', '<p>H<sub>2</sub>O</p><p>is<br />what?</p>'],
    ['<text>one<br>two</text>', 'one<br />two'],
    ['<text>if (a &lt; b) <code>List&lt;String&gt;</code></text>', 'if (a &lt; b) <code>List&lt;String&gt;</code>'],
    ['<text><b>x</b><![CDATA[ <i>y</i>]]> z</text>', '<b>x</b> <i>y</i> z'],
    ['<text>&lt;p&gt;escaped &lt;b&gt;once&lt;/b&gt;&lt;/p&gt;</text>', '<p>escaped <b>once</b></p>'],
    ['<text><!-- made by hand --><![CDATA[<p>words</p>]]></text>', '<p>words</p>'],
    ['Old files: <b>no text</b> element', 'Old files: <b>no text</b> element'],
  ])('%s keeps its markup in its order', (stem, text) => {
    expect(read(stem)).toEqual({ text, right: 'yes' });
  });

  it('has MathML as a formula', () => {
    const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
    expect(read(`<text>Half is ${half}</text>`, half)).toEqual({
      text: 'Half is \\(\\frac{1}{2}\\)',
      right: '\\(\\frac{1}{2}\\)',
    });
  });

  it('takes only the words of a name', () => {
    const [item] = readMoodle(question('<text>?</text>', 'yes', 'The <b>first</b>')).items;
    expect(item?.title).toBe('The first');
  });

  it('takes only the words of a typed answer', () => {
    const xml = `<question type="shortanswer"><questiontext><text>?</text></questiontext>${option('<p>Paris</p>', 100)}</question>`;
    expect(readMoodle(xml).items[0]?.content).toMatchObject({ answers: [{ text: 'Paris' }] });
  });

  it('keeps the texts that follow a text with markup', () => {
    const xml =
      `<question type="multichoice"><questiontext><text>A <i>b</i></text><file name="x" encoding="base64">AA==</file></questiontext>` +
      `<generalfeedback><text>Because <u>so</u></text></generalfeedback>${option('one', 100)}${option('two', 0)}</question>`;
    expect(readMoodle(xml).items).toMatchObject([
      { text: { en: 'A <i>b</i>' }, explanation: { en: 'Because <u>so</u>' }, warnings: [] },
    ]);
  });
});

describe('markup of Moodle texts', () => {
  const html = (text: string) => {
    const [item] = readMoodle(question(`<text><![CDATA[${text}]]></text>`, 'yes')).items;
    return { text: item?.text.en, warnings: item?.warnings.map(({ id }) => id) };
  };

  it.each([
    ['<p>[tex]\\frac{1}{2}[/tex] is half</p>', '<p>\\(\\frac{1}{2}\\) is half</p>', []],
    ['<p>$$x^2$$ and <tex>y</tex></p>', '<p>\\[x^2\\] and \\(y\\)</p>', []],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\(x\\)</annotation></semantics></math>',
      '\\(x\\)',
      [],
    ],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">$$x+1$$</annotation></semantics></math>',
      '\\[x+1\\]',
      [],
    ],
    ['<p><math><mi>x</p>', '<p>x</p>', ['formulaLost']],
    ['<p>What is List<String>?</p>', '<p>What is List&lt;String&gt;?</p>', []],
    ['<p>if (a<b && b>c)</p>', '<p>if (a&lt;b &amp;&amp; b&gt;c)</p>', []],
    ['<p>Write to <user@mail.kz></p>', '<p>Write to &lt;user@mail.kz&gt;</p>', []],
    ['<span style="text-decoration: underline">word</span>', '<span><u>word</u></span>', []],
    ['<h1>A</h1><strike>b</strike>', '<h3>A</h3><s>b</s>', []],
    ['The <font color="red">red</font> one', 'The red one', ['styleLost']],
    ['The <span style="color:#f00">red</span> one', 'The <span>red</span> one', ['styleLost']],
    ['<svg><path d="M0 0"/></svg>What?', 'What?', ['mediaLost']],
  ])('%s', (source, text, warnings) => {
    expect(html(source)).toEqual({ text, warnings });
  });
});

describe('Markdown of Moodle texts', () => {
  it.each([
    ['# Начало\n\nВопрос?', '<h3>Начало</h3><p>Вопрос?</p>'],
    ['## Начало\nВопрос **какой**?', '<h3>Начало</h3><p>Вопрос <strong>какой</strong>?</p>'],
    ['Вопрос #1\nЧто?', 'Вопрос #1<br />Что?'],
    ['Что?\n# не заголовок', 'Что?<br /># не заголовок'],
  ])('%s keeps its headings', (source, text) => {
    const xml = `<question type="essay"><questiontext format="markdown"><text>${source}</text></questiontext></question>`;
    expect(readMoodle(xml).items[0]?.text.en).toBe(text);
  });
});

describe('counterparts of Moodle XML', () => {
  const pair = (left: string, right: string) =>
    `<subquestion><text>${left}</text><answer><text><![CDATA[${right}]]></text></answer></subquestion>`;
  const matching = (right: string) =>
    readMoodle(
      `<question type="matching"><questiontext><text>?</text></questiontext>${pair('a', right)}${pair('b', 'x')}</question>`,
    );

  it('keeps words in angle brackets', () => {
    expect(matching('List<String>').items[0]?.content).toMatchObject({
      pairs: [{ right: { en: 'List<String>' } }, {}],
    });
  });

  it('refuses a picture, which cannot be one', () => {
    expect(matching('<img src="a.png">').rejected).toMatchObject([{ id: 'pictureCounterpart', part: { number: 1 } }]);
  });
});
