import type { Schemas } from '#shared/contract/index.ts';
import type { ImportedItem } from '../import/parsers/index.ts';
import type { ExportPictures } from './addresses.ts';
import type { ExportQuestion } from './questions.ts';
import type { Reason } from './unfit.ts';

/** A question in a file format, with what other systems will not understand of it. */
export interface Written {
  text: string;
  reduced: Reason[];
}

/** A plain-text format for questions in one language. */
export interface TextFormat {
  mediaType: string;
  extension: string;
  /** @param notes what is not in the file, as lines for a comment */
  head: (notes: readonly string[]) => string;
  /** @throws Unfit when the format cannot express the question */
  write: (question: ExportQuestion, pictures: ExportPictures) => Written;
  tail: string;
  /** What stands before the questions of a theme; null where the format has nothing for it. */
  category: ((title: string) => string) | null;
  /** The question as an import of the format is expected to read it. */
  expected: (question: ExportQuestion) => Pick<ImportedItem, 'text' | 'content' | 'explanation'>;
  importFormat: Schemas['ImportFormat'];
}
