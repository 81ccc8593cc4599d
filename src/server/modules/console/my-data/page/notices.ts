import type { Schemas } from '#shared/contract/index.ts';
import { NOTICE_GROUPS } from '#shared/notices/kinds.ts';
import { noticeWords } from '#shared/notices/notice-words.ts';
import { ofFile } from '../../../../i18n.ts';
import { formatsOf, type PageReader } from './reader.ts';

const CHANNELS = ['app', 'mail', 'push'] as const;

/** A notice as the list of notices says it. */
export function noticeInWords({ kind, details }: { kind: unknown; details: unknown }, reader: PageReader): string {
  const notice = { kind, details } as Pick<Schemas['Notice'], 'kind' | 'details'>;
  const { title, text, words } = noticeWords(notice, formatsOf(reader));
  return [title, text, words].filter((part) => part !== null && part !== '').join('\n');
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

/** When mails of notices come. */
export const digestInWords = (digest: unknown, { t, digestHour }: PageReader): string =>
  ofFile(t, 'learner')(`notices.settings.${String(digest)}`, { time: hour(digestHour) });

type Choices = Partial<Record<string, Partial<Record<string, boolean>>>> &
  Record<'quietFrom' | 'quietTo', number | null>;

/** What was chosen, a group on each line: `Результаты: Почта — нет`. */
export function choicesInWords(details: unknown, { t }: PageReader): string {
  const words = ofFile(t, 'learner');
  const { quietFrom, quietTo, ...groups } = details as Choices;
  const lines = NOTICE_GROUPS.flatMap((group) => {
    const chosen = CHANNELS.flatMap((channel) => {
      const isOn = groups[group]?.[channel];
      if (isOn === undefined) return [];
      return [`${words(`notices.settings.channel.${channel}`)} — ${t(`emails.dataExport.${isOn ? 'yes' : 'no'}`)}`];
    });
    return chosen.length === 0 ? [] : [`${words(`notices.settings.group.${group}`)}: ${chosen.join(', ')}`];
  });
  const quiet =
    quietFrom === null || quietTo === null
      ? []
      : [`${words('notices.settings.quiet')}: ${hour(quietFrom)}–${hour(quietTo)}`];
  return [...lines, ...quiet].join('\n');
}
