import { element } from '../../export/qti/xhtml.ts';
import { markedParts } from '../parts/marked-qti.ts';
import { rubricElements } from '../parts/rubric-elements.ts';
import type { FileRules } from '../question-type.ts';

const MEGABYTE = 1024 * 1024;

export const files: FileRules<'file'> = {
  gift: null,
  // In Moodle, a question for files is an essay without a text field.
  moodleXml: ({ maxFiles, maxMegabytes, extensions, rubric }, { reduced }) => {
    if (rubric.length > 0) reduced.push('rubric');
    const types = extensions.map((extension) => `.${extension}`).join(',');
    return {
      type: 'essay',
      body: [
        '<responseformat>noinline</responseformat><responserequired>0</responserequired>',
        `<attachments>${maxFiles}</attachments><attachmentsrequired>1</attachmentsrequired>`,
        `<maxbytes>${maxMegabytes * MEGABYTE}</maxbytes><filetypeslist>${types}</filetypeslist>`,
        ...rubricElements(rubric),
      ],
    };
  },
  qti: ({ rubric }, writing) =>
    markedParts('file', element('upload-interaction', { 'response-identifier': 'RESPONSE' }), rubric, writing),
  table: { words: ['файл', 'file'], parts: () => [], columns: null },
};
