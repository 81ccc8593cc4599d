import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { parseNumber } from '../../paper/numbers.ts';
import { addListed, addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

type Extension = Schemas['FileExtension'];

/** The file extensions of the contract. */
export const FILE_EXTENSIONS = contract.components.schemas.FileExtension.enum as readonly Extension[];

/** Names of other systems for groups of file types. */
const GROUPS: Record<string, readonly Extension[]> = {
  document: ['pdf', 'docx', 'odt', 'rtf'],
  spreadsheet: ['xlsx', 'ods', 'csv'],
  presentation: ['pptx', 'odp'],
  image: ['jpg', 'png', 'webp'],
  web_image: ['jpg', 'png', 'webp'],
  audio: ['mp3'],
  video: ['mp4'],
  archive: ['zip'],
  jpeg: ['jpg'],
  text: ['txt'],
};

/** The default when the file names no types: documents and photos. */
const USUAL: readonly Extension[] = ['pdf', 'docx', 'odt', 'txt', 'jpg', 'png'];

const MOST_FILES = 10;
const MOST_MEGABYTES = 1024;
const USUAL_MEGABYTES = 10;
const MOST_WORDS = 10_000;
const LONGEST_TOLD = 20;
const MOST_CRITERIA = 20;
const MOST_POINTS = 1000;
const TITLE_LENGTH = 4000;

/** @example extensionsIn('.pdf, image', []) // ['pdf', 'jpg', 'png', 'webp'] */
function extensionsIn(list: string, warnings: Note[]): Extension[] {
  const named = list
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter((word) => word !== '');
  const found = named.flatMap((word) => {
    const name = word.replace(/^[*.]+/u, '');
    const own = GROUPS[name] ?? FILE_EXTENSIONS.filter((one) => one === name);
    // An asterisk stands for all types.
    if (own.length === 0 && name !== '') addListed(warnings, 'fileTypes', 'types', name.slice(0, LONGEST_TOLD));
    return own;
  });
  const distinct = [...new Set(found)].slice(0, 20);
  return distinct.length > 0 ? distinct : [...USUAL];
}

/** An integer within limits; undefined when the text is not one. */
function wholeIn(text: string, least: number, most: number): number | undefined {
  const number = parseNumber(text);
  if (number === undefined || !Number.isInteger(number) || number < least) return undefined;
  return Math.min(number, most);
}

/** The limit of words of an essay; null: none. */
export function maxWordsIn(text: string): number | null {
  return wholeIn(text, 1, MOST_WORDS) ?? null;
}

/** The content of a file question, from the settings of other systems. */
export function fileContent(
  asked: {
    files: string;
    megabytes: number | undefined;
    extensions: string;
    rubric: Schemas['Rubric'];
  },
  warnings: Note[],
): Schemas['FileContent'] {
  const { files, megabytes, extensions, rubric } = asked;
  const maxFiles = wholeIn(files, 1, MOST_FILES) ?? (files.trim() === '-1' ? MOST_FILES : 1);
  const maxMegabytes = Math.min(MOST_MEGABYTES, Math.max(1, Math.ceil(megabytes ?? USUAL_MEGABYTES)));
  const isOther = (parseNumber(files) ?? maxFiles) !== maxFiles || (megabytes ?? maxMegabytes) !== maxMegabytes;
  if (isOther) addOnce(warnings, 'fileLimits', { files: maxFiles, megabytes: maxMegabytes });
  return { type: 'file', maxFiles, maxMegabytes, extensions: extensionsIn(extensions, warnings), rubric };
}

/** A criterion from one of our own files; undefined when it is invalid. */
export function criterionOf(one: {
  title: LocalizedText;
  description: LocalizedText | null;
  points: number | undefined;
}): Schemas['RubricCriterion'] | undefined {
  const { title, description, points } = one;
  const isTitled = Object.values(title).some((text) => text.trim() !== '' && text.length <= TITLE_LENGTH);
  if (!isTitled || points === undefined || points <= 0 || points > MOST_POINTS) return undefined;
  return { title, description, points };
}

/** At most as many criteria as a question may have. */
export function rubricOf(criteria: readonly (Schemas['RubricCriterion'] | undefined)[]): Schemas['Rubric'] {
  return criteria.filter((one) => one !== undefined).slice(0, MOST_CRITERIA);
}
