import { fileContent } from '../../marked.ts';
import type { Node } from '../../../../xml/tree.ts';
import { type Made, promptOf, type Reading, stemOf } from './reader.ts';

/** The average length of a word with its space. */
const LETTERS_PER_WORD = 7;
const MOST_WORDS = 10_000;

/** extendedTextInteraction. Items describe marking in many ways, so the rubric has to be written by hand. */
export function readEssay(reading: Reading, interaction: Node): Made {
  const letters = Number(interaction.attributes['expected-length'] ?? '');
  const words = Math.min(MOST_WORDS, Math.floor(letters / LETTERS_PER_WORD));
  return {
    text: textOf(reading, interaction),
    content: { type: 'essay', maxWords: words >= 1 ? words : null, rubric: [] },
  };
}

/** File extensions of the media types in items. */
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/zip': 'zip',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
};

/** uploadInteraction: one file. */
export function readUpload(reading: Reading, interaction: Node): Made {
  const types = (interaction.attributes.type ?? '').toLowerCase().split(/[\s,]+/u);
  const extensions = types.map((type) => EXTENSIONS[type] ?? type.replace(/\/\*$/u, ''));
  return {
    text: textOf(reading, interaction),
    content: fileContent(
      { files: '1', megabytes: undefined, extensions: extensions.join(','), rubric: [] },
      reading.warnings,
    ),
  };
}

function textOf(reading: Reading, interaction: Node): string {
  return stemOf(reading, (node) => (node === interaction ? promptOf(interaction) : undefined));
}
