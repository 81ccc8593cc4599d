import { type ParsedFile, parseQuestionFile } from '../parsers/index.ts';

/** Questions of Moodle XML as the import reads them, with English texts. */
export function readMoodle(...questions: string[]): ParsedFile {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`);
  const outcome = parseQuestionFile(bytes, { fileName: 'quiz.xml', language: 'en' });
  if (!outcome.ok) throw new Error(outcome.problem.id);
  return outcome.file;
}

/** @param text the text of the question as it stands in the XML */
export const questionElement = (type: string, text: string, ...body: string[]): string =>
  `<question type="${type}"><name><text>q</text></name><questiontext format="html"><text>${text}</text></questiontext>${body.join('')}</question>`;

/** @param text HTML */
export const moodleQuestion = (type: string, text: string, ...body: string[]): string =>
  questionElement(type, `<![CDATA[${text}]]>`, ...body);
