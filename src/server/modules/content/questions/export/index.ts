import type { Schemas } from '#shared/contract/index.ts';
import { aiken } from './aiken.ts';
import type { TextFormat } from './format.ts';
import { gift } from './gift.ts';
import { moodleXml } from './moodle-xml.ts';
import type { ReadPictures } from './pictures.ts';
import type { ExportQuestion } from './questions.ts';
import { qtiReasons } from './qti/package.ts';
import { writeQuestion } from './text-file.ts';
import type { Reason } from './unfit.ts';

export type ExportFormat = Schemas['ExportFormat'];

/** The formats that are text; QTI is a package. */
export const TEXT_FORMATS: Record<Exclude<ExportFormat, 'qti-3.0'>, TextFormat> = {
  gift,
  'moodle-xml': moodleXml,
  aiken,
};

/** What a format makes of one question: whether it is in the file, and why not or not with everything. */
export async function reasonsOf(
  format: ExportFormat,
  question: ExportQuestion,
  language: Schemas['Language'],
  readPictures: ReadPictures,
): Promise<{ left?: Reason; reduced: Reason[] }> {
  if (format === 'qti-3.0') return qtiReasons(question, await readPictures(question));
  const outcome = await writeQuestion(TEXT_FORMATS[format], question, language, readPictures);
  return 'left' in outcome ? { left: outcome.left, reduced: [] } : { reduced: outcome.written.reduced };
}
