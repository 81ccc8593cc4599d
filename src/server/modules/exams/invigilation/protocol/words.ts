import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Fact, factsOf } from '#shared/exams/protocol-facts.ts';
import type { Translate } from '../../../../i18n.ts';

/** A protocol entry as one sentence, as the console shows it. */
export function wordsOf(
  { kind, details }: { kind: Schemas['AttemptEventKind']; details: Record<string, unknown> },
  t: Translate,
): string {
  return factsOf(kind, details)
    .map((fact) => t(`pages.invigilation.facts.${fact.name}`, { value: valueWords(fact, t) }))
    .join('; ');
}

function valueWords({ type, value }: Fact, t: Translate): string {
  const text = String(value);
  switch (type) {
    case 'seconds':
      return t('pages.invigilation.seconds', { value: text });
    case 'percent':
      return `${text} %`;
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
    case 'text':
    case 'number':
    case 'moment':
      return text;
  }
}
