import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './verify.module.css';

/** The signed values, each once: in the language of the reader where it was signed in several. */
export function SignedValues({ signed }: { signed: Schemas['CertificateSignedValues'] }) {
  const { t, language, formatDate } = useI18n();
  const fields = [...new Set(signed.values.map(({ field }) => field))].filter(
    (field) => field !== 'issuedOn' && field !== 'expiresOn',
  );
  const textOf = (field: string) => {
    const all = signed.values.filter((value) => value.field === field);
    return (all.find((value) => value.language === language) ?? all[0])?.text ?? '';
  };
  const rows = [
    ['number', signed.number],
    ...fields.map((field) => [field, textOf(field)]),
    ['issuedOn', formatDate(signed.issuedOn)],
    ['expiresOn', signed.expiresOn === null ? t('verify.endless') : formatDate(signed.expiresOn)],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([field, text]) => (
        <div key={field}>
          <dt>{t(`verify.field.${field}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
