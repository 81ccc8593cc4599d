import { copyText } from '../../../copy-text.ts';
import { useI18n } from '../../../i18n/index.ts';
import { Button, useToasts } from '../../../ui/index.ts';
import type { Invitation } from '../../room-context.ts';
import panel from '../panel.module.css';
import styles from './people.module.css';

interface InvitationViewProps {
  invitation: Invitation;
  /** Unfolded, as long as the host is alone. */
  isOpen: boolean;
}

/** How others come in: what the host passes on. */
export function InvitationView({ invitation: { number, password, link, text }, isOpen }: InvitationViewProps) {
  const { t } = useI18n();
  const { show } = useToasts();
  const copy = async (words: string) =>
    show(
      (await copyText(words))
        ? { tone: 'success', text: t('liveRoom.invitation.copied') }
        : { tone: 'warning', text: t('liveRoom.invitation.notCopied') },
    );
  return (
    <details className={styles.tools} open={isOpen}>
      <summary className={panel.heading}>{t('liveRoom.invitation.title')}</summary>
      <dl className={styles.invitation}>
        <dt>{t('liveRoom.meet.number')}</dt>
        <dd>{number}</dd>
        <dt>{t('liveRoom.meet.password')}</dt>
        <dd>{password}</dd>
        <dt>{t('liveRoom.invitation.link')}</dt>
        <dd>{link}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => void copy(text)}>
          {t('liveRoom.invitation.copy')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => void copy(link)}>
          {t('liveRoom.invitation.copyLink')}
        </Button>
      </div>
    </details>
  );
}
