import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { buttonClass } from '#shared/browser/ui/Button.tsx';
import { refreshPlans, reportReading } from '../../api/my-plans.ts';

interface FollowLinkProps {
  themeId: number;
  materialKey: string;
  name: string;
  url: string;
  isCounted: boolean;
}

/** A link to elsewhere. It counts when its reader has opened it and comes back to this window. */
export function FollowLink({ themeId, materialKey, name, url, isCounted }: FollowLinkProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const leftAt = useRef<number | undefined>(undefined);

  useEffect(() => {
    async function back(): Promise<void> {
      if (document.visibilityState !== 'visible' || leftAt.current === undefined) return;
      const seconds = Math.min(3600, (performance.now() - leftAt.current) / 1000);
      const { completedAt } = await reportReading(themeId, materialKey, { seconds, reached: 1 });
      if (completedAt !== null) {
        leftAt.current = undefined;
        await refreshPlans(client);
      }
    }
    const onBack = () => {
      back().catch(() => {
        // The network is away: the next return to this window tells it.
      });
    };
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
    };
  }, [client, materialKey, themeId]);

  function follow(): void {
    if (!isCounted) return;
    leftAt.current = performance.now();
    reportReading(themeId, materialKey, { seconds: 0, reached: 0 }).catch(() => {
      // The network is away: nothing counts, and the link can be followed again.
    });
  }

  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'primary', size: 's' })}
      title={isCounted ? t('material.howLink') : t('material.newWindow')}
      aria-label={t('material.openOf', { action: t('material.follow'), title: name })}
      onClick={follow}
    >
      <Icon name="external" />
      {t('material.follow')}
    </a>
  );
}
