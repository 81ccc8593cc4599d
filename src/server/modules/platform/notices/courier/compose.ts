import { createHash } from 'node:crypto';
import type { LocalizedText } from '#shared/contract/index.ts';
import { FIXED_CHANNELS, GROUP_OF } from '#shared/notices/kinds.ts';
import { NOTICE_SETTINGS_ANCHOR, noticePlace } from '#shared/notices/place.ts';
import type { Env } from '../../../../env.ts';
import { escaped } from '../../../../html-escape.ts';
import { localized, type Translate, translator } from '../../../../i18n.ts';
import type { Mail } from '../../../../mail/index.ts';
import type { PushMessage } from '../push/index.ts';
import type { Due } from './claims.ts';

type Origin = Pick<Env, 'publicOrigin'>;

/** The letter of one notice. */
export function letterMail(due: Due, to: string, env: Origin): Mail {
  const t = translator(due.language);
  const { subject, text } = due.letter ?? { subject: '', text: '' };
  const place = noticePlace(due);
  const links = [
    ...(place === undefined ? [] : [{ words: t('emails.notice.open'), href: `${env.publicOrigin}${place}` }]),
    settingsLink(due, t, env),
  ];
  return { to, subject, ...bodies(due, t, [text], links), ...identity(due, [due], env) };
}

/** The daily mail of a person, of all that they have not read. */
export function digestMail(dues: readonly [Due, ...Due[]], to: string, env: Origin): Mail {
  const [first] = dues;
  const t = translator(first.language);
  const links = [
    { words: t('emails.notice.openProduct'), href: `${env.publicOrigin}${homeOf(first)}` },
    settingsLink(first, t, env),
  ];
  const parts = dues.map(({ letter }) => `${letter?.subject ?? ''}\n${bare(letter?.text ?? '', first, t)}`.trim());
  const greeting = t('emails.notice.digest', { name: first.full_name, smart_count: dues.length });
  const subject = t('emails.notice.digestSubject', { smart_count: dues.length });
  return { to, subject, ...bodies(first, t, [greeting, ...parts], links), ...identity(first, dues, env) };
}

/** The letters of a daily mail greet once. */
const bare = (text: string, { full_name: name }: Due, t: Translate) =>
  text.replace(`${t('emails.notice.greeting', { name })}\n\n`, '');

/** No more than what it is about: whoever sees the screen of a locked phone reads it. */
export function pushMessage(due: Due): PushMessage {
  const t = translator(due.language);
  return {
    title: t(`emails.notice.kinds.${due.kind}`),
    body: localized((due.details.title ?? null) as LocalizedText | null, due.language),
    url: noticePlace(due) ?? homeOf(due),
    tag: `notice-${due.notice_id}`,
  };
}

const isLearner = ({ role_key }: Due) => role_key === 'user' || role_key === 'superUser';
const homeOf = (due: Due) => (isLearner(due) ? '/user/main' : '/admin');

interface Link {
  words: string;
  href: string;
}

function settingsLink(due: Due, t: Translate, { publicOrigin }: Origin): Link {
  const path = isLearner(due) ? '/user/profile' : '/admin/profile';
  return { words: t('emails.notice.settings'), href: `${publicOrigin}${path}#${NOTICE_SETTINGS_ANCHOR}` };
}

function bodies({ language }: Due, t: Translate, parts: readonly string[], links: readonly Link[]) {
  const text = [...parts, ...links.map(({ words, href }) => `${words}:\n${href}`)].join('\n\n');
  const paragraphs = parts
    .flatMap((part) => part.split('\n\n'))
    .map((part) => `<p style="margin:0 0 16px">${escaped(part).replaceAll('\n', '<br>')}</p>`);
  const anchors = links.map(
    ({ words, href }, index) =>
      `<p style="margin:0 0 12px${index === links.length - 1 ? ';font-size:13px' : ''}"><a href="${escaped(href)}">${escaped(words)}</a></p>`,
  );
  const lang = language === 'kz' ? 'kk' : language;
  const html =
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(t('emails.notice.product'))}</title></head>` +
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px">${[...paragraphs, ...anchors].join('')}</body></html>`;
  return { text, html };
}

/** Mail programs show a letter once that comes again with the same Message-ID, and offer to refuse more of its kind. */
function identity({ kind, token }: Due, dues: readonly Due[], { publicOrigin }: Origin) {
  const ids = dues.map(({ notice_id }) => notice_id);
  const named = ids.length === 1 ? `notice-${ids[0]}` : `notices-${hashOf(ids.join())}`;
  const installation = hashOf(publicOrigin);
  return {
    messageId: `<${named}.${installation}@${new URL(publicOrigin).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(!FIXED_CHANNELS[GROUP_OF[kind]].includes('mail') && {
        'List-Unsubscribe': `<${publicOrigin}/api/v1/notice-mails/${token}/refusal>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
