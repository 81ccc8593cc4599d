import { type CertificateLayout, shownFields } from '#shared/certificates/layout.ts';
import { addressOf, unsignedPayload } from '#shared/certificates/payload.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { translator } from '../../../../i18n.ts';
import { currentSigner } from '../signing/index.ts';
import { findHolders, findSubject, type Holder, type Subject } from './facts.ts';
import { monthsLater, valuesOf } from './values.ts';

interface Wanted {
  userId?: number | undefined;
  planId?: number | undefined;
  testId?: number | undefined;
}

const inLanguages = (key: string): LocalizedText =>
  Object.fromEntries((['ru', 'en', 'kz'] as const).map((language) => [language, translator(language)(key)]));

/** Somebody who does not exist, with the letters that tell whether a font has them. */
const INVENTED: Omit<Holder, 'region' | 'position'> = {
  ...{ id: 0, surname: 'Нұрғалиева', name: 'Әсемгүл', middle_name: 'Ғаббасқызы' },
  ...{ full_name: 'Нұрғалиева Әсемгүл Ғаббасқызы', personnel_number: '104-782', language: 'ru', photo: null },
};

const SIGNATURE_LENGTH = 86;
const SAMPLE_CODE = 'EXAMPLE000000000';

async function facts(
  db: Context['db'],
  { userId, planId, testId }: Wanted,
): Promise<{ holder: Holder; subject: Subject }> {
  const invented = () => ({
    ...INVENTED,
    region: inLanguages('pages.certificates.sampleRegion'),
    position: inLanguages('pages.certificates.samplePosition'),
  });
  const holder = userId === undefined ? invented() : (await findHolders(db, [userId])).get(userId);
  const title = inLanguages('pages.certificates.sampleTitle');
  const subject =
    planId === undefined && testId === undefined
      ? { planId: null, testId: null, title, hours: 72, months: 24 }
      : await findSubject(db, { planId, testId });
  if (holder === undefined || subject === undefined) throw errors.notFound();
  return { holder, subject };
}

/**
 * What a certificate of a person would show. Nothing of it is signed, and no number is taken.
 * @throws PublicError 404 for a person, plan or test that does not exist
 */
export async function sampleOf(
  { db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>,
  wanted: Wanted,
  organisation: LocalizedText,
  layout?: CertificateLayout,
): Promise<Schemas['CertificateSample']> {
  const { holder, subject } = await facts(db, wanted);
  const issuedOn = localDay(clock());
  const expiresOn = monthsLater(issuedOn, subject.months ?? 24);
  const number = `${issuedOn.slice(0, 4)}-000000`;
  const verifyAddress = addressOf(env.publicOrigin, SAMPLE_CODE);
  const values = valuesOf({
    holder,
    subject,
    percentage: 87,
    organisation,
    number,
    issuedOn,
    expiresOn,
    verifyAddress,
  });
  const shown =
    layout === undefined
      ? [{ field: 'fullName', language: holder.language } as const]
      : shownFields(layout, holder.language);
  const signed = shown.map((one) => ({ ...one, text: values[one.language][one.field] ?? '' }));
  const unsigned = unsignedPayload(currentSigner().keyId, {
    code: SAMPLE_CODE,
    number,
    issuedOn,
    expiresOn,
    values: signed,
  });
  return {
    values,
    language: holder.language,
    photo: holder.photo,
    qrText: addressOf(env.publicOrigin, SAMPLE_CODE, `${unsigned}.${'0'.repeat(SIGNATURE_LENGTH)}`),
  };
}
