import type { Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';
import { parseQuestionFile } from '../import/parsers/index.ts';
import { mapTexts } from '../content.ts';
import { type ExportPictures, withAddresses } from './addresses.ts';
import type { TextFormat, Written } from './format.ts';
import { lacksOf } from './lacks.ts';
import { pendingName, type ReadPictures } from './pictures.ts';
import { eachQuestion, type ExportQuestion, inLanguage } from './questions.ts';
import { type Reason, Unfit } from './unfit.ts';
import { compare } from './verify.ts';

type Language = Schemas['Language'];

/** A question as written, or the reason why it is left out. */
export type Outcome = { written: Written } | { left: Reason };

/**
 * Writes a question and reads it back with the import at once. If another question comes back, it is left out rather than exported wrongly.
 */
export async function writeQuestion(
  format: TextFormat,
  question: ExportQuestion,
  wanted: Language,
  readPictures: ReadPictures,
): Promise<Outcome> {
  const own = inLanguage(question, wanted);
  const pictures = await readPictures(own);
  try {
    const { text, reduced } = format.write(own, pictures);
    const sameness = readAgain(format, text, own, pictures);
    if (sameness === 'different') return { left: 'inexact' };
    if (sameness === 'credit') reduced.push('weights');
    reduced.push(...lacksOf(format.importFormat, question, wanted));
    return { written: { text, reduced: [...new Set(reduced)] } };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return { left: error.reason };
  }
}

function readAgain(
  format: TextFormat,
  text: string,
  question: ExportQuestion & { language: Language },
  pictures: ExportPictures,
): ReturnType<typeof compare> {
  const { language } = question;
  const bytes = Buffer.from(format.head([]) + text + format.tail);
  const options = {
    fileName: `file.${format.extension}`,
    format: format.importFormat,
    encoding: 'utf-8',
    language,
  } as const;
  const outcome = parseQuestionFile(bytes, options);
  const [item, ...others] = outcome.ok ? outcome.file.items : [];
  if (!outcome.ok || item === undefined || others.length > 0 || outcome.file.rejected.length > 0) return 'different';
  return compare(format.expected(pending(question, pictures)), item);
}

/** The question with its pictures under the names that an import gives them. */
function pending(question: ExportQuestion, pictures: ExportPictures): ExportQuestion {
  const html = (text: ExportQuestion['text']) =>
    Object.fromEntries(
      Object.entries(text).map(([language, value]) => [
        language,
        withAddresses(value, (token) => {
          const picture = pictures.get(token);
          return picture && `/api/v1/files/${pendingName(picture.bytes)}`;
        }),
      ]),
    );
  const picture = (token: string) => {
    const { bytes } = pictures.get(token) ?? {};
    return bytes ? pendingName(bytes) : token;
  };
  return {
    ...question,
    text: html(question.text),
    content: mapTexts(question.content, { html, plain: (text) => text, picture }),
    explanation: question.explanation && html(question.explanation),
  };
}

/** The whole file, streamed question by question. */
export async function* textFile(
  format: TextFormat,
  pages: AsyncIterable<ExportQuestion[]>,
  { language, readPictures, notes }: { language: Language; readPictures: ReadPictures; notes: readonly string[] },
): AsyncGenerator<string> {
  yield format.head(notes);
  let theme: string | undefined;
  for await (const question of eachQuestion(pages)) {
    const outcome = await writeQuestion(format, question, language, readPictures);
    if (!('written' in outcome)) continue;
    const own = localized(question.theme, language).trim();
    if (own !== theme && format.category !== null) yield format.category(own);
    theme = own;
    yield outcome.written.text;
  }
  yield format.tail;
}
