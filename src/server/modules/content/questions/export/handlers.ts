import { Readable } from 'node:stream';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { localized, translator } from '../../../../i18n.ts';
import { plainText } from '../html.ts';
import { type ExportFormat, reasonsOf, TEXT_FORMATS } from './index.ts';
import { pictureReader } from './pictures.ts';
import { qtiPackage } from './qti/package.ts';
import { eachQuestion, type ExportQuestion, questionPages } from './questions.ts';
import { textFile } from './text-file.ts';

const NOTE_LIMIT = 1000;
const TEXT_LENGTH = 200;

interface Wanted {
  format: ExportFormat;
  language?: Language | undefined;
  filter?: Schemas['QuestionFilter'] | undefined;
}

export function questionExportHandlers(ctx: Context) {
  const readPictures = pictureReader(ctx);

  async function previewed({ format, language: wanted, filter }: Wanted, language: Language) {
    const t = translator(language);
    const preview: Schemas['ExportPreview'] = { exported: 0, leftCount: 0, left: [], reducedCount: 0, reduced: [] };
    for await (const question of eachQuestion(questionPages(ctx.db, filter))) {
      const { left, reduced } = await reasonsOf(format, question, wanted ?? language, readPictures);
      const note = (reasons: readonly string[]) => ({
        id: question.id,
        type: question.content.type,
        text: beginning(question, wanted ?? language),
        reason: reasons.map((reason) => t(`errors.exports.${reason}`)).join(' '),
      });
      if (left === undefined) preview.exported++;
      else if (preview.leftCount++ < NOTE_LIMIT) preview.left.push(note([left]));
      if (reduced.length > 0 && preview.reducedCount++ < NOTE_LIMIT) preview.reduced.push(note(reduced));
    }
    return preview;
  }

  return {
    previewQuestionBankExport: async ({ query, language }) => ({ status: 200, body: await previewed(query, language) }),

    exportQuestionBank: async ({ query, language }) => {
      const { format, filter } = query;
      // Aiken has no comments.
      const notes = format === 'aiken' ? [] : notesOf(await previewed(query, language), language);
      const pages = questionPages(ctx.db, filter);
      const options = { language: query.language ?? language, readPictures, notes };
      if (format === 'qti-3.0') {
        return { status: 200, body: qtiPackage(pages, options), headers: fileHeaders('application/zip', 'qti.zip') };
      }
      const { mediaType, extension } = TEXT_FORMATS[format];
      const body = Readable.from(textFile(TEXT_FORMATS[format], pages, options));
      return { status: 200, body, headers: fileHeaders(mediaType, extension) };
    },
  } satisfies Handlers<'previewQuestionBankExport' | 'exportQuestionBank'>;
}

function fileHeaders(mediaType: string, extension: string) {
  return { 'content-type': mediaType, 'content-disposition': `attachment; filename="questions.${extension}"` };
}

function beginning({ text }: ExportQuestion, language: Language): string {
  return plainText(localized(text, language)).slice(0, TEXT_LENGTH).toWellFormed();
}

/** The questions that are left out, as lines for the first comment. */
function notesOf({ left, leftCount }: Schemas['ExportPreview'], language: Language): string[] {
  if (leftCount === 0) return [];
  const t = translator(language);
  const lines = left.map(({ id, text, reason }) => `№ ${id}: ${reason} ${text}`);
  return [t('errors.exports.leftOut', { count: leftCount }), ...lines, ...(leftCount > left.length ? ['…'] : [])];
}
