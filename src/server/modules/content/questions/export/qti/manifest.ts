import type { Language } from '#shared/contract/index.ts';
import { localized } from '../../../../../i18n.ts';
import type { ExportQuestion } from '../questions.ts';
import { xmlText } from '../xml-text.ts';

/** The five levels of difficulty of IEEE LOM; ours are 1–5. */
const LEVELS = ['very easy', 'easy', 'medium', 'difficult', 'very difficult'];

export function manifestHead(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest identifier="question-bank" xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1">',
    '<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>\n',
  ].join('\n');
}

export const manifestEnd = '</resources>\n</manifest>\n';

/** The manifest entry of an item: title, difficulty, and the files that it needs. */
export function resource(
  { id, tags, difficulty, externalId, theme }: ExportQuestion,
  language: Language,
  files: readonly string[],
): string {
  const keywords = tags.map((tag) => `<keyword><string>${xmlText(tag)}</string></keyword>`).join('');
  const category = localized(theme, language).trim();
  const level = LEVELS[difficulty - 1];
  const lom = [
    `<general><identifier><entry>${xmlText(externalId ?? `q${id}`)}</entry></identifier>${keywords}</general>`,
    level === undefined
      ? ''
      : `<educational><difficulty><source>LOMv1.0</source><value>${level}</value></difficulty></educational>`,
    `<classification><taxonPath><taxon><entry><string>${xmlText(category)}</string></entry></taxon></taxonPath></classification>`,
  ].join('');
  return [
    `<resource identifier="q${id}" type="imsqti_item_xmlv3p0" href="${xmlText(files[0] ?? '')}">`,
    `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM">${lom}</lom></metadata>`,
    ...files.map((file) => `<file href="${xmlText(file)}"/>`),
    '</resource>\n',
  ].join('');
}
