import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../../html.ts';
import { type ImportFormat, type ParsedFile, type ParseOutcome, readQuestionFile } from '../parsers/index.ts';

export async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** Run properties by a short name. */
const PROPERTIES: Record<string, string> = {
  b: '<w:b/>',
  i: '<w:i/>',
  u: '<w:u w:val="single"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  red: '<w:color w:val="FF0000"/>',
  mark: '<w:highlight w:val="yellow"/>',
};

/** @example run('x', 'b', 'u') */
export const run = (text: string, ...names: string[]): string =>
  `<w:r><w:rPr>${names.map((name) => PROPERTIES[name]).join('')}</w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`;

/** A paragraph of runs, or of one plain text. */
export const p = (content: string, list?: readonly [id: number, level: number]): string =>
  `<w:p><w:pPr>${list ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>` : ''}</w:pPr>${
    content.startsWith('<w:') || content.startsWith('<m:') ? content : run(content)
  }</w:p>`;

export const lines = (...texts: string[]): string => texts.map((text) => p(text === '' ? '<w:r/>' : text)).join('');

export const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:') ? content : p(content)}</w:tc>`;
export const row = (...cells: string[]): string =>
  `<w:tr>${cells.map((one) => (one.startsWith('<w:tc>') ? one : cell(one))).join('')}</w:tr>`;
export const table = (...rows: string[]): string => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;

/** An embedded picture by the id of its relation. */
export const picture = (id: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="x" descr="${alt}"/>` +
  `<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${id.startsWith('x') ? 'r:link' : 'r:embed'}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const math = (omml: string): string => `<m:oMath>${omml}</m:oMath>`;
export const mr = (text: string): string => `<m:r><m:t>${escapeHtml(text)}</m:t></m:r>`;

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="urn:wp" xmlns:a="urn:a" xmlns:pic="urn:pic" xmlns:v="urn:v" xmlns:mc="urn:mc"';

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/** List 1: `1.` and under it `A)`; list 2: `а)`; list 3: bullets; list 4 the same with minus signs. */
const NUMBERING = `<w:numbering ${SPACES}>${[
  level(0, 'decimal', '%1.') + level(1, 'upperLetter', '%2)'),
  level(0, 'russianLower', '%1)'),
  level(0, 'bullet', '\uf0b7'),
  level(0, 'bullet', '-'),
]
  .map((levels, index) => `<w:abstractNum w:abstractNumId="${index}">${levels}</w:abstractNum>`)
  .join(
    '',
  )}${[0, 1, 2, 3].map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`;

export interface WordParts {
  styles?: string;
  /** Files in word/media by the id of their relation. */
  media?: Record<string, { name: string; bytes: Buffer }>;
  /** Addresses elsewhere by the id of their relation. */
  external?: Record<string, string>;
  more?: Record<string, string | Buffer>;
}

export async function docx(
  body: string,
  { styles = '', media = {}, external = {}, more = {} }: WordParts = {},
): Promise<Buffer> {
  const relations = [
    ...Object.entries(media).map(
      ([id, { name }]) => `<Relationship Id="${id}" Type="x/image" Target="media/${name}"/>`,
    ),
    ...Object.entries(external).map(
      ([id, target]) => `<Relationship Id="${id}" Type="x/image" Target="${target}" TargetMode="External"/>`,
    ),
  ];
  return zipped({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${SPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/numbering.xml': NUMBERING,
    'word/styles.xml': `<w:styles ${SPACES}>${styles}</w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(media).map(({ name, bytes }) => [`word/media/${name}`, bytes])),
    ...more,
  });
}

export async function outcomeOf(bytes: Buffer, format?: ImportFormat, fileName = 'bank.docx'): Promise<ParseOutcome> {
  return readQuestionFile(bytes, { fileName, format, language: 'ru' });
}

/** A Word document with this body as the import reads it. */
export async function readWord(body: string, parts: WordParts = {}, format?: ImportFormat): Promise<ParsedFile> {
  const outcome = await outcomeOf(await docx(body, parts), format);
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return outcome.file;
}
