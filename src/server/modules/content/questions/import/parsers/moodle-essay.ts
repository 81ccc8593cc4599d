import type { Schemas } from '#shared/contract/index.ts';
import { isBlankHtml } from '../../html.ts';
import { parseNumber } from '../../paper/numbers.ts';
import type { XmlElement } from '../../../../../readers/markup/elements.ts';
import type { Reading } from './collector.ts';
import { criterionOf, fileContent, maxWordsIn, rubricOf } from './marked.ts';
import { child, isNo, textIn } from './moodle-element.ts';
import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

/** An essay without a text field is a question for files. */
export function essayContent(
  question: XmlElement,
  { language }: Reading,
  warnings: Note[],
): Schemas['EssayContent'] | Schemas['FileContent'] {
  const own = (name: string) => textIn(child(question, name)).trim();
  const criteria = child(question, 'rubric')?.children.filter(({ name }) => name === 'criterion') ?? [];
  const localized = (text: string) => ({ [language]: text });
  const rubric = rubricOf(
    criteria.map((element) => {
      const description = child(element, 'description');
      return criterionOf({
        title: localized(textIn(child(element, 'title'))),
        description: description === undefined ? null : localized(textIn(description)),
        points: parseNumber(element.attributes.points ?? ''),
      });
    }),
  );
  if (rubric.length === 0 && !isBlankHtml(own('graderinfo'))) addOnce(warnings, 'graderInfo');
  if (!isBlankHtml(own('responsetemplate'))) addOnce(warnings, 'responseTemplate');
  const files = own('attachments');
  if (own('responseformat') !== 'noinline') {
    if ((files !== '' && files !== '0') || own('responseformat') === 'editorfilepicker')
      addOnce(warnings, 'attachments');
    if (isNo(own('responserequired'))) addOnce(warnings, 'textOptional');
    if (Number(own('minwordlimit')) > 0) addOnce(warnings, 'minWords');
    const maxWords = maxWordsIn(own('maxwordlimit'));
    const asked = Number(own('maxwordlimit'));
    if (asked > 0 && asked !== maxWords) addOnce(warnings, 'maxWords', { words: asked, limit: maxWords ?? 0 });
    return { type: 'essay', maxWords, rubric };
  }
  const required = Number(own('attachmentsrequired'));
  if (required > 1) addOnce(warnings, 'filesRequired', { count: required });
  const bytes = parseNumber(own('maxbytes'));
  const megabytes = bytes === undefined || bytes <= 0 ? undefined : bytes / 2 ** 20;
  return fileContent({ files, megabytes, extensions: own('filetypeslist'), rubric }, warnings);
}
