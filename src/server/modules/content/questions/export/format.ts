import type { Schemas } from '#shared/contract/index.ts';
import type { ImportedItem } from '../import/parsers/index.ts';
import type { ExportPictures } from './addresses.ts';
import type { ExportQuestion } from './questions.ts';
import type { Reason } from './unfit.ts';

/** One question as a format writes it, and what of it other systems will not see. */
export interface Written {
  text: string;
  reduced: Reason[];
}

/** A format of plain text that holds questions in one language. */
export interface TextFormat {
  mediaType: string;
  extension: string;
  /** @param notes what is not in the file, for people, where the format has room for words */
  head: (notes: readonly string[]) => string;
  /** @throws Unfit where the question has no place in the format */
  write: (question: ExportQuestion, pictures: ExportPictures) => Written;
  tail: string;
  /** What an import of the format gives back of a question. */
  expected: (question: ExportQuestion) => Pick<ImportedItem, 'text' | 'content' | 'explanation'>;
  importFormat: Schemas['ImportFormat'];
}
