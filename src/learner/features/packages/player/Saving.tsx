import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Shown } from '#shared/browser/packages/index.ts';
import styles from './Saving.module.css';

type Delivery = Shown['delivery'];

/** What has to be told: that something is not saved, and later that it is. A save that goes well is no news. */
function useNews(delivery: Delivery): 'offline' | 'refused' | 'saved' | null {
  const [news, setNews] = useState<'offline' | 'refused' | 'saved' | null>(null);
  const isNews = delivery === 'offline' || delivery === 'refused' || (delivery === 'saved' && news !== null);
  const next = isNews ? delivery : news;
  if (next !== news) setNews(next);
  return next;
}

/** Whether what was done is kept: always in sight, and said by screen readers where it matters. */
export function Saving({ shown: { launch, delivery, phase } }: { shown: Shown }) {
  const { t } = useI18n();
  const news = useNews(delivery);
  const isKept = launch !== null && launch.attempt !== null && phase === 'playing';
  return (
    <>
      <span className={styles.saving} data-delivery={delivery ?? undefined}>
        {isKept && delivery !== null && t(`packages.saving.${delivery}`)}
      </span>
      <span role="status" className={styles.said}>
        {isKept && news !== null && t(`packages.news.${news}`)}
      </span>
    </>
  );
}
