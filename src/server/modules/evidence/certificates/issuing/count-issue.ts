import { type MissingWords, missingWords } from '#shared/certificates/missing-words.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { findHolders } from './facts.ts';
import { selectedPeople, subjectOf, withoutOne } from './job.ts';

type Count = Schemas['CertificateIssueCount'];

/**
 * What an order would issue now, and what those certificates would lack: words of their language, the photo.
 * @throws PublicError 404, 409, 422 as the job itself
 */
export async function countIssue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: SignedIn,
  order: Schemas['CertificateIssue'],
) {
  const template = await db
    .selectFrom('certificate_templates')
    .select(['id', 'layout', 'organisation', 'language'])
    .where('id', '=', order.templateId)
    .executeTakeFirst();
  if (template === undefined) throw errors.notFound();
  const { layout, organisation } = template;
  const subject = await subjectOf(db, order);
  const people = await selectedPeople(db, user, order);
  const ready = await withoutOne(db, template, subject, order.issuedOn ?? localDay(clock()), people);
  const holders = [...(await findHolders(db, ready)).values()];
  const byLanguage = new Map<Language, number>();
  for (const holder of holders) {
    const language = template.language ?? holder.language;
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + 1);
  }
  const lacking = new Map<Language, Count['lacking'][number]>();
  for (const [language, count] of byLanguage) {
    for (const missing of missingWords({ layout, organisation, title: subject.title }, [language]))
      lacking.set(missing.language, together(missing, count, lacking.get(missing.language)));
  }
  const hasPhoto = layout.elements.some(({ kind }) => kind === 'photo');
  return {
    ready: ready.length,
    had: people.length - ready.length,
    withoutPhoto: hasPhoto ? holders.filter(({ photo }) => photo === null).length : 0,
    lacking: [...lacking.values()].sort((one, other) => other.people - one.people),
  } satisfies Count;
}

/** Elements with a language of their own lack the same in certificates of several languages. */
const together = (
  { language, title, organisation, texts }: MissingWords,
  count: number,
  known: Count['lacking'][number] | undefined,
): Count['lacking'][number] => ({
  language,
  people: count + (known?.people ?? 0),
  title: title || known?.title === true,
  organisation: organisation || known?.organisation === true,
  texts: Math.max(texts, known?.texts ?? 0),
});
