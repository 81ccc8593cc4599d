import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { foreignZip } from '../../../../../../../../../tests/support/index.ts';
import { readQuestionFile } from '../../index.ts';
import { unzip } from './zip.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const item = (words: string, body = '', more = '') =>
  `<?xml version="1.0"?><assessmentItem identifier="i" title="${words}"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>${more}<itemBody><p>${words}</p>${body}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a">да</simpleChoice><simpleChoice identifier="b">нет</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream);
}

async function read(files: Record<string, string | Buffer>) {
  const outcome = await readQuestionFile(await zipped(files), { fileName: 'p.zip', language: 'ru' });
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return outcome.file;
}

describe('a QTI package', () => {
  it('says where the title of an item stands for its text', async () => {
    const file = await read({ 'a.xml': item('Один').replace('<p>Один</p>', ''), 'b.xml': item('Два') });
    expect(file.items.map(({ text, warnings }) => [text.ru, warnings])).toEqual([
      ['Один', [{ id: 'titleIsText' }]],
      ['<p>Два</p>', []],
    ]);
  });

  it('comes in the order of its manifest, with what that says, and with what it forgot', async () => {
    const lom =
      '<metadata><lom><general><keyword><string>охрана труда</string></keyword><keyword><langstring>СИЗ</langstring></keyword></general><educational><difficulty><source>LOMv1.0</source><value>very difficult</value></difficulty></educational></lom></metadata>';
    const manifest = `<?xml version="1.0"?><!-- x --><imscp:manifest xmlns:imscp="x"><imscp:resources><imscp:resource type="imsqti_item_xmlv2p1" href="wrong/two.xml">${lom}<imscp:file href="items/two.xml"/></imscp:resource><imscp:resource type="imsqti_item_xmlv2p1" href="items/%D0%BE%D0%B4%D0%B8%D0%BD.xml"/><imscp:resource type="imsqti_item_xmlv2p1" href="items/gone.xml"/></imscp:resources></imscp:manifest>`;
    const file = await read({
      'imsmanifest.xml': manifest,
      'items/один.xml': item('Один'),
      'items/two.xml': item('Два'),
      'extra.xml': item('Три'),
      'test.xml': '<assessmentTest identifier="t"/>',
      'old.xml': '<questestinterop><item ident="a">',
    });
    expect(file.items.map(({ file: path, text, difficulty, tags }) => [path, text.ru, difficulty, tags])).toEqual([
      ['items/two.xml', '<p>Два</p>', 5, ['охрана труда', 'СИЗ']],
      ['items/один.xml', '<p>Один</p>', null, []],
      ['extra.xml', '<p>Три</p>', null, []],
    ]);
    expect(file.items.map(({ warnings }) => warnings)).toEqual([[], [], [{ id: 'unlisted' }]]);
    expect(file.rejected.map(({ file: path, id }) => [path, id])).toEqual([
      ['items/gone.xml', 'fileMissing'],
      ['old.xml', 'cutOff'],
    ]);
  });

  it('says that it has more tags, longer ones or other points than the bank takes', async () => {
    const keywords = Array.from({ length: 26 }, (_, index) => `<keyword>тег ${index}</keyword>`).join('');
    const manifest = `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="one.xml"><metadata>${keywords}</metadata></resource></resources></manifest>`;
    const score =
      '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>5000</value></defaultValue></outcomeDeclaration>';
    const { items } = await read({ 'imsmanifest.xml': manifest, 'one.xml': item('Один', '', score) });
    expect(items[0]?.tags).toHaveLength(20);
    expect(items[0]?.warnings).toEqual([
      { id: 'points', params: { points: '5000' } },
      { id: 'tagsCut', params: { limit: 20, length: 60 } },
    ]);
  });

  it.each([
    ['no manifest', {}],
    ['a broken manifest', { 'imsmanifest.xml': '<manifest><resources>' }],
    ['a hostile manifest', { 'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY a "b">]><manifest/>' }],
  ])('gives its items with %s', async (_name, manifest) => {
    const file = await read({ ...manifest, 'a/b/one.xml': item('Один'), 'two.XML': item('Два') });
    expect(file.items).toHaveLength(2);
    expect(file.rejected).toEqual([]);
  });

  it('finds pictures and passages where items say they are', async () => {
    const stimulus =
      '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Текст <img src="../img/a%20b.png" alt="x"/></p></qti-stimulus-body></qti-assessment-stimulus>';
    const file = await read({
      'items/one.xml': item(
        'Один',
        '<img src="../img/a%20b.png" alt="a"/><img src="none.png"/>',
        '<assessmentStimulusRef identifier="s" href="../texts/s.xml"/>',
      ),
      'texts/s.xml': stimulus,
      'img/a b.png': PIXEL,
    });
    expect(file.pictures).toHaveLength(1);
    expect(file.items[0]?.text.ru).toMatch(
      /^<div><p>Текст <img src="\/api\/v1\/files\/pending-[^>]+><\/p><\/div><p>Один<\/p>\s*<img /,
    );
    expect(file.items[0]?.warnings).toEqual([{ id: 'pictureLost' }]);
  });

  it('rejects a hostile item by itself', async () => {
    const file = await read({
      'a.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${item('Плохой').slice(21)}`,
      'b.xml': item('Хороший'),
    });
    expect([file.items.length, file.rejected.map(({ file: path, id }) => [path, id])]).toEqual([
      1,
      [['a.xml', 'documentType']],
    ]);
  });

  it('believes a record beside an item only as long as the item is the same', async () => {
    const record = JSON.stringify({ synaq: 1, item: '0'.repeat(64), question: { text: { ru: 'Подмена' } } });
    const file = await read({ 'q.xml': item('Настоящий'), 'q.json': record });
    expect(file.items[0]?.text.ru).toBe('<p>Настоящий</p>');
  });
});

describe('unzip', () => {
  const problem = async (bytes: Uint8Array) => {
    const unpacked = await unzip(bytes);
    return 'problem' in unpacked ? unpacked.problem.id : Object.fromEntries(unpacked.files);
  };

  it('reads names in the encoding of a Russian archiver', async () => {
    const name = Buffer.from([0x91, 0xe5, 0xa5, 0xac, 0xa0, 0x2e, 0x70, 0x6e, 0x67]);
    expect(await problem(await foreignZip([[name, PIXEL]]))).toEqual({ 'Схема.png': PIXEL });
  });

  it('refuses bombs, what is cut or damaged, and names that lead out', async () => {
    expect(await problem(await zipped({ 'a.xml': Buffer.alloc(30 * 1024 * 1024) }))).toBe('zipTooLarge');
    const good = await zipped({ 'a.xml': item('Один') });
    expect(await problem(good.subarray(0, good.length - 30))).toBe('zipBroken');
    expect(await problem(Buffer.from('PK\u0003\u0004nonsense'))).toBe('zipBroken');
    const damaged = Buffer.from(good);
    damaged.fill(0x55, 40, 90);
    expect(await problem(damaged)).toBe('zipBroken');
    const outside = Buffer.from(
      (await zipped({ 'aa/a.xml': 'x' })).toString('latin1').replaceAll('aa/a.xml', '../a.xml'),
      'latin1',
    );
    expect(await problem(outside)).toBe('zipBroken');
  });

  it('refuses more files than a package has, and an archive with a password', async () => {
    // Set the number of entries in the directory.
    const many = await zipped({ 'a.xml': 'x' });
    const end = many.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
    many.writeUInt16LE(20_001, end + 8);
    many.writeUInt16LE(20_001, end + 10);
    expect(await problem(many)).toBe('zipTooManyFiles');
    const locked = await zipped({ 'a.xml': 'x' });
    // Set the encryption flag in the local and in the central header.
    for (const [signature, offset] of [
      ['PK\u0001\u0002', 8],
      ['PK\u0003\u0004', 6],
    ] as const) {
      const at = locked.indexOf(signature, 0, 'latin1') + offset;
      locked.writeUInt16LE(locked.readUInt16LE(at) | 1, at);
    }
    expect(await problem(locked)).toBe('zipEncrypted');
  });

  it('is told to the person as what is wrong with the file', async () => {
    const empty = await readQuestionFile(await zipped({ 'readme.txt': 'x' }), { fileName: 'p.zip', language: 'ru' });
    expect(empty).toEqual({ ok: false, problem: { id: 'zipNoItems' } });
  });
});
