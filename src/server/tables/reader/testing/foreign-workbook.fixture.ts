import { zip } from './reading.fixture.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

interface Sheet {
  name: string;
  /** The content of `sheetData`. */
  data: string;
  state?: string;
}

interface Foreign {
  sheets: Sheet[];
  /** Before `worksheets/sheet1.xml` in the relations. */
  folder?: string;
  /** Before the name of each element. */
  prefix?: string;
  /** Before the list of sheets. */
  properties?: string;
  /** The shared strings, as elements. */
  strings?: string;
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>';

const STRINGS =
  '<si><t>Фамилия</t></si><si><t>Омаров_x000A_Асхат</t></si>' +
  '<si><r><t>Имя</t></r><r><t xml:space="preserve"> и отчество</t></r><rPh><t>im</t></rPh></si>';

/** A workbook as another program may write it. */
export function foreignWorkbook({
  sheets,
  folder = '',
  prefix = '',
  properties = '',
  strings = STRINGS,
}: Foreign): Promise<Buffer> {
  const colon = prefix === '' ? '' : `${prefix}:`;
  const xml = (name: string, content: string) =>
    `${HEAD}<${colon}${name} xmlns${prefix && `:${prefix}`}="${MAIN}" xmlns:rel="${RELATIONS}">` +
    `${content.replaceAll(/<(\/?)(?=\w)/gu, `<$1${colon}`)}</${colon}${name}>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${folder}${target}"/>`;
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 5}" state="${state}" rel:id="r${index}"/>`,
  );
  const relations = [
    ...sheets.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation('s', 'styles', 'styles.xml'),
    relation('t', 'sharedStrings', 'sharedStrings.xml'),
  ];
  return zip({
    'xl/workbook.xml': xml('workbook', `${properties}<sheets>${listed.join('')}</sheets>`),
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': xml('styleSheet', STYLES),
    'xl/sharedStrings.xml': xml('sst', strings),
    ...Object.fromEntries(
      sheets.map(({ data }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml('worksheet', `<sheetData>${data}</sheetData>`),
      ]),
    ),
  });
}
