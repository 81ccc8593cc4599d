import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { copyText } from '#shared/browser/copy-text.ts';
import { Alert, Button, Card, LinkButton, useErrorText, useToasts } from '#shared/browser/ui/index.ts';
import { type MyCertificate, readMyCertificate } from '../../api/certificates.ts';
import { certificateAnchor, learnerPaths } from '../../paths.ts';
import styles from './CertificateCard.module.css';
import { saveFile } from '#shared/browser/save-file.ts';
import { standingOf } from './standing.ts';
import { StandingBadge } from './StandingBadge.tsx';

/** A certificate: what for, how it stands, and what can be done with it. */
export function CertificateCard({ certificate }: { certificate: MyCertificate }) {
  const { t, localized, formatDate } = useI18n();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const problemText = useErrorText(problem);
  const { id, number, title, issuedOn, expiresOn, verifyAddress, revokeReason } = certificate;
  const standing = standingOf(certificate);
  const name = localized(title);

  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      saveFile(await readMyCertificate(id), `${number.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: name, url: verifyAddress });
      else if (await copyText(verifyAddress)) show({ tone: 'success', text: t('myCertificates.copied') });
    } catch {
      // The person closed the choice, or the browser forbids it: the address stands on the card to be copied by hand.
    }
  };

  return (
    <Card as="article" id={certificateAnchor(id)} tabIndex={-1} className={styles.card}>
      <div className={styles.badges}>
        <StandingBadge certificate={certificate} />
        <span className={styles.number}>{t('myCertificates.number', { number })}</span>
      </div>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.facts}>
        {t('myCertificates.issued', { date: formatDate(issuedOn) })}
        {' · '}
        {expiresOn === null ? t('myCertificates.endless') : t('myCertificates.until', { date: formatDate(expiresOn) })}
      </p>
      {revokeReason !== null && <Alert tone="danger">{t('myCertificates.revoked', { reason: revokeReason })}</Alert>}
      {(standing === 'ending' || standing === 'expired') && (
        <Alert tone="warning" title={t('myCertificates.renew.title')}>
          {t('myCertificates.renew.text')}{' '}
          <LinkButton to={learnerPaths.plans()} variant="ghost" size="s">
            {t('myCertificates.renew.plans')}
          </LinkButton>
          <LinkButton to={learnerPaths.tests()} variant="ghost" size="s">
            {t('myCertificates.renew.tests')}
          </LinkButton>
        </Alert>
      )}
      {problem !== null && <Alert tone="danger">{problemText}</Alert>}
      <div className={styles.actions}>
        <Button
          icon="download"
          loading={busy}
          onClick={() => void download()}
          aria-label={t('myCertificates.pdfOf', { name })}
        >
          {t('myCertificates.pdf')}
        </Button>
        {standing !== 'replaced' && (
          <Button variant="secondary" icon="external" onClick={() => void share()}>
            {t('myCertificates.share')}
          </Button>
        )}
      </div>
      <p className={styles.address}>
        {t('myCertificates.address')}{' '}
        <a href={verifyAddress} target="_blank" rel="noreferrer">
          {verifyAddress.replace(/^https?:\/\//, '')}
        </a>
      </p>
    </Card>
  );
}
