import { LIMITS } from '../limits.ts';
import { refuseBeyond } from '../problem.ts';
import type { SheetInfo } from '../table-rows.ts';
import { formatsIn } from './formats.ts';
import { openPackage, type Package, type Relation } from './package.ts';
import { sharedStringsIn } from './shared-strings.ts';
import type { Cells } from './sheet-rows.ts';
import { type Attributes, hear } from './xml.ts';

export interface OpenWorkbook {
  sheets: SheetInfo[];
  /** The file of a sheet; undefined when the package lacks it. */
  sheet: (place: number) => ReturnType<Package['part']>;
  /** What the cells of all sheets refer to. */
  cells: Cells;
  close: () => void;
}

const WORKBOOK = 'xl/workbook.xml';

export async function openWorkbook(bytes: Buffer): Promise<OpenWorkbook> {
  const files = await openPackage(bytes);
  try {
    return await opened(files);
  } catch (error) {
    files.close();
    throw error;
  }
}

async function opened(files: Package): Promise<OpenWorkbook> {
  const relations = await files.relationsOf(WORKBOOK);
  const { sheets, date1904 } = await contentsOf(files);
  const ofType = (type: string) => relations.find((one) => one.type === type);
  const styles = await files.part(ofType('styles')?.part ?? 'xl/styles.xml');
  const strings = await files.part(ofType('sharedStrings')?.part ?? 'xl/sharedStrings.xml');
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: async (place) => {
      const file = fileOf(relations, sheets[place]?.relation);
      return file === undefined ? undefined : files.part(file);
    },
    cells: {
      strings: strings === undefined ? [] : await sharedStringsIn(strings),
      formats: styles === undefined ? [] : await formatsIn(styles),
      date1904,
    },
    close: files.close,
  };
}

const fileOf = (relations: readonly Relation[], id: string | undefined) => relations.find((one) => one.id === id)?.part;

interface Contents {
  sheets: (SheetInfo & { relation: string | undefined })[];
  date1904: boolean;
}

async function contentsOf(files: Package): Promise<Contents> {
  const contents: Contents = { sheets: [], date1904: false };
  const file = await files.part(WORKBOOK);
  if (file === undefined) return contents;
  await hear(file, {
    open: (name, attributes) => {
      const { state = 'visible' } = attributes;
      if (name === 'workbookPr') contents.date1904 = /^(?:1|true|on)$/u.test(attributes.date1904 ?? '');
      if (name === 'sheet')
        refuseBeyond(
          contents.sheets.push({
            name: attributes.name ?? '',
            hidden: state !== 'visible',
            relation: relationIn(attributes),
          }),
          LIMITS.parts,
        );
    },
  });
  return contents;
}

/** `r:id`, whatever the prefix is. */
const relationIn = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id') && !name.startsWith('xmlns:'))?.[1];
