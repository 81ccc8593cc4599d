import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Actor } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { announce, type Announcement, type Reader } from '../../../platform/notices/index.ts';

type Kind = Extract<Schemas['NoticeKind'], `certificate-${string}`>;

const LETTERS = {
  'certificate-issued': ['emails.certificates.issuedSubject', 'emails.certificates.issued'],
  'certificate-expiring': ['emails.certificates.expiringSubject', 'emails.certificates.expiring'],
  'certificate-revoked': ['emails.certificates.revokedSubject', 'emails.certificates.revoked'],
} as const satisfies Record<Kind, readonly [subject: string, text: string]>;

/** What the holder of a certificate is told. */
export interface News {
  id: number;
  userId: number;
  number: string;
  title: LocalizedText;
  /** YYYY-MM-DD; of what will end. */
  expiresOn?: string | undefined;
  reason?: string | undefined;
}

/** Tells holders of their certificates: in the product within the transaction, by mail after it. */
export async function tellHolders(
  trx: Trx,
  kind: Kind,
  news: readonly News[],
  now: Date,
  actor: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  const [subject, text] = LETTERS[kind];
  const announcements = news.map(
    ({ id, userId, number, title, expiresOn, reason }): Announcement => ({
      ...{ userId, kind },
      details: { certificateId: id, number, title, ...(expiresOn && { expiresOn }), ...(reason && { reason }) },
      letter: ({ name, language, t }: Reader) => {
        const words = { name, number, title: localized(title, language) };
        const day = expiresOn?.split('-').reverse().join('.') ?? '';
        return {
          subject: t(subject, words),
          text: t(text, { ...words, day, reason: reason ?? '' }),
        };
      },
    }),
  );
  await announce(trx, announcements, now, actor);
}
