import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { useMyWebinars } from '../../api/webinars.ts';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { WebinarCard } from '../../ui/webinars/WebinarCard.tsx';

const DAY_MS = 86_400_000;

/** The webinars that run now, and the next one within a day, for those who may have some. */
export function NearWebinars({ now }: { now: Date }) {
  const { data: me } = useMe();
  return me !== undefined && can(me.role.permissions, 'my-webinars:list') ? <Near now={now} /> : null;
}

function Near({ now }: { now: Date }) {
  const { t } = useI18n();
  const { data: live = [] } = useMyWebinars('live');
  // The server gives the one that begins first at the top.
  const { data: upcoming = [] } = useMyWebinars('upcoming');
  const next = upcoming.slice(0, 1).filter(({ startsAt }) => Date.parse(startsAt) - now.getTime() <= DAY_MS);
  return (
    <>
      <CardGrid title={t('main.webinars.live')} items={live}>
        {(webinar) => <WebinarCard webinar={webinar} />}
      </CardGrid>
      <CardGrid title={t('main.webinars.next')} items={next}>
        {(webinar) => <WebinarCard webinar={webinar} />}
      </CardGrid>
    </>
  );
}
