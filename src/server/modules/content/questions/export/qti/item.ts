import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { plainText } from '../../html.ts';
import { datasetOf } from '../../paper/drawn.ts';
import { questionType } from '../../question-types/index.ts';
import type { ExportPictures } from '../addresses.ts';
import { words } from '../plain.ts';
import { inLanguage, type ExportQuestion } from '../questions.ts';
import { Unfit } from '../unfit.ts';
import { xmlText } from '../xml-text.ts';
import type { Interaction } from './interaction.ts';
import { base, processing, setOutcome, variable } from './processing.ts';
import { element, type Xhtml, xhtmlWith } from './xhtml.ts';

const TITLE_LENGTH = 100;
const NAMESPACES =
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"';

/** A question as a QTI 3.0 item in one language. @throws Unfit when a picture that it needs is missing, or values are drawn */
export function itemXml(question: ExportQuestion, wanted: Language, pictures: ExportPictures): string {
  if (datasetOf(question.content) !== undefined) throw new Unfit('variables');
  const own = inLanguage(question, wanted);
  const xhtml = xhtmlWith(pictures);
  const { language, points: worth } = own;
  const text = words(own.text);
  const parts = questionType(own.content.type).files.qti(own.content, { text, worth, language, xhtml, pictures });
  const title = own.name ?? (plainText(text).slice(0, TITLE_LENGTH).toWellFormed() || `${own.id}`);
  const head = `identifier="q${own.id}" title="${xmlText(title)}" adaptive="false" time-dependent="false" xml:lang="${htmlLang(language)}"`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-item ${NAMESPACES} ${head}>`,
    parts.declarations,
    ...outcomes(parts, worth, own.explanation !== null),
    `<qti-item-body>${parts.body}</qti-item-body>`,
    rulesOf(parts, own.explanation !== null),
    ...feedback(parts, words(own.explanation), xhtml),
    '</qti-assessment-item>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function outcomes(
  { outcomes: more = [], remarks, cardinality, isMarked }: Interaction,
  worth: number,
  explained: boolean,
): string[] {
  const number = (identifier: string, value: number, most?: number) =>
    element(
      'outcome-declaration',
      {
        identifier,
        cardinality: 'single',
        'base-type': 'float',
        'normal-maximum': most,
        'external-scored': isMarked && identifier === 'SCORE' ? 'human' : undefined,
      },
      element('default-value', {}, element('value', {}, String(value))),
    );
  const word = (identifier: string, many: string) =>
    element('outcome-declaration', { identifier, cardinality: many, 'base-type': 'identifier' });
  return [
    number('SCORE', 0, worth),
    number('MAXSCORE', worth),
    ...more.map((identifier) => number(identifier, 0)),
    ...(remarks?.size ? [word('FEEDBACK', cardinality ?? 'single')] : []),
    ...(explained ? [word('EXPLANATION', 'single')] : []),
  ];
}

function rulesOf({ rules, template, remarks, isMarked }: Interaction, explained: boolean): string {
  const shown =
    (remarks?.size ? setOutcome('FEEDBACK', variable('RESPONSE')) : '') +
    (explained ? setOutcome('EXPLANATION', base('identifier', 'explanation')) : '');
  if (isMarked && shown === '') return '';
  return shown === '' ? processing(rules, template) : processing(rules + shown, undefined);
}

function feedback({ remarks = new Map() }: Interaction, explanation: string, xhtml: Xhtml): string[] {
  const modal = (outcome: string, identifier: string, html: string) =>
    element(
      'modal-feedback',
      { 'outcome-identifier': outcome, identifier, 'show-hide': 'show' },
      element('content-body', {}, `<div>${xhtml(html)}</div>`),
    );
  return [
    ...[...remarks].map(([key, html]) => modal('FEEDBACK', key, html)),
    ...(explanation === '' ? [] : [modal('EXPLANATION', 'explanation', explanation)]),
  ];
}
