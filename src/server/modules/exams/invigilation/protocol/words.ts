import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Fact, factsOf } from '#shared/exams/protocol-facts.ts';
import type { Translate } from '../../../../i18n.ts';
import { numberText, percentText } from '#shared/i18n/numbers.ts';
import { wallClockSeconds } from '../../../../wall-clock.ts';

interface Reader {
  language: Language;
  t: Translate;
}

/** On the clock of the server's place, as the table writes its other moments. */
function momentWords(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : wallClockSeconds(moment);
}

/** A protocol entry as one sentence, as the console shows it. */
export function wordsOf(
  { kind, details }: { kind: Schemas['AttemptEventKind']; details: Record<string, unknown> },
  { language, t }: Reader,
): string {
  return factsOf(kind, details)
    .map((fact) => t(`pages.invigilation.facts.${fact.name}`, { value: valueWords(fact, { language, t }) }))
    .join('; ');
}

function valueWords({ type, value }: Fact, { language, t }: Reader): string {
  const text = String(value);
  switch (type) {
    case 'seconds':
      return t('pages.invigilation.seconds', { value: numberText(Number(value), language) });
    case 'percent':
      return percentText(Number(value), language);
    case 'number':
      return numberText(Number(value), language);
    case 'moment':
      return momentWords(text);
    case 'language':
      return t(`common.language.name.${text as Language}`);
    case 'submitReason':
      return t(`admin.resources.attempts.values.submitReason.${text}`);
    case 'refusals':
      return text
        .split(',')
        .map((reason) => t(`pages.invigilation.refusals.${reason}`))
        .join(', ');
    case 'outcome':
      return t(`admin.resources.attempts.outcome.${text}`);
    case 'stage':
      return t(`pages.invigilation.stages.${text}`);
    case 'decision':
      return t(`pages.invigilation.decisions.${text}`);
    case 'shown':
      return t(`pages.invigilation.shownLevels.${text}`);
    case 'face':
      return t(`pages.invigilation.faces.${text}`);
    case 'faceMoment':
      return t(`pages.invigilation.faceMoments.${text}`);
    case 'text':
      return text;
  }
}
