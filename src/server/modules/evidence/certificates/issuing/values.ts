import type { CertificateValues, CertificateValuesByLanguage } from '#shared/certificates/layout.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { longDate } from '#shared/i18n/dates.ts';
import { numberText, percentText } from '#shared/i18n/numbers.ts';
import { localized } from '../../../../i18n.ts';
import type { Holder, Subject } from './facts.ts';

/** What a certificate is made of. Days are YYYY-MM-DD. */
export interface Facts {
  holder: Pick<Holder, 'surname' | 'name' | 'middle_name' | 'full_name' | 'personnel_number' | 'region' | 'position'>;
  subject: Pick<Subject, 'title' | 'hours'>;
  /** Of the exam, 0 … 100. */
  percentage: number | null;
  organisation: LocalizedText;
  number: string;
  issuedOn: string;
  expiresOn: string | null;
  /** Where it is checked, without its signature. */
  verifyAddress: string;
}

const dayIn = (language: Language, day: string) => longDate(new Date(`${day}T00:00:00`), language);

function valuesIn(language: Language, facts: Facts): CertificateValues {
  const { holder, subject, percentage, expiresOn } = facts;
  const all: Record<keyof CertificateValues, string | null> = {
    fullName: holder.full_name,
    surname: holder.surname,
    name: holder.name,
    middleName: holder.middle_name,
    position: localized(holder.position, language),
    region: localized(holder.region, language),
    personnelNumber: holder.personnel_number,
    title: localized(subject.title, language),
    hours: subject.hours === null || subject.hours === 0 ? null : numberText(subject.hours, language, 1),
    percentage: percentage === null ? null : percentText(percentage, language, 1),
    issuedOn: dayIn(language, facts.issuedOn),
    expiresOn: expiresOn && dayIn(language, expiresOn),
    number: facts.number,
    organisation: localized(facts.organisation, language),
    verifyAddress: facts.verifyAddress,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

/** The words of a certificate in the three languages, as they are frozen. */
export const valuesOf = (facts: Facts): CertificateValuesByLanguage => ({
  ru: valuesIn('ru', facts),
  en: valuesIn('en', facts),
  kz: valuesIn('kz', facts),
});

/** The day so many months later; the last of a month that is shorter. @example monthsLater('2026-01-31', 1) // '2026-02-28' */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
