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

/** The text formats; QTI is a package. */
export const TEXT_FORMATS: Record<Exclude<ExportFormat, 'qti-3.0'>, TextFormat> = {
  gift,
  'moodle-xml': moodleXml,
  aiken,
};

/** Whether a format can express a question, and the reasons why not, or not completely. */
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
