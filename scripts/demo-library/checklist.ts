import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const TITLE = 'Лист осмотра рабочего места';
const ROWS = [
  'Сигнальный жилет и обувь по сезону',
  'Аптечка укомплектована, сроки годности не истекли',
  'Огнетушитель на месте, пломба цела',
  'Освещение рабочего места исправно',
  'Проходы свободны, инструмент убран',
  'Связь с дежурным по станции проверена',
];

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const text = (words: string, size = 22, bold = false) =>
  `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:lang w:val="ru-RU"/></w:rPr><w:t>${words}</w:t></w:r></w:p>`;
const cell = (words: string, width: number) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${text(words)}</w:tc>`;
const row = (...words: [string, string, string]) =>
  `<w:tr>${[700, 6300, 2300].map((width, at) => cell(words[at] ?? '', width)).join('')}</w:tr>`;
const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`)
  .join('');

const DOCUMENT = `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${text(TITLE, 32, true)}${text('Дата: ____________   Смена: ____________')}<w:tbl><w:tblPr><w:tblBorders>${sides}</w:tblBorders></w:tblPr>${row('№', 'Что проверено', 'Отметка')}${ROWS.map((words, at) => row(String(at + 1), words, '')).join('')}</w:tbl>${text('Замечания: ______________________________________________')}${text('Подпись: ____________')}<w:sectPr/></w:body></w:document>`;

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A form to print and fill in, as a document of Word. */
export async function checklist(): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = { '[Content_Types].xml': TYPES, '_rels/.rels': RELATIONS, 'word/document.xml': DOCUMENT };
  for (const [name, part] of Object.entries(parts))
    zip.addBuffer(Buffer.from(part), name, { mtime: new Date('2026-01-01') });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
