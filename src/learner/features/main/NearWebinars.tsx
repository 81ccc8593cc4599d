import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { useMyWebinars } from '../../api/webinars.ts';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { WebinarCard } from '../../ui/webinars/WebinarCard.tsx';

const DAY_MS = 86_400_000;

interface NearWebinarsProps {
  now: Date;
  /** Those that run now: they wait for nobody. Or the next one within a day. */
  when: 'live' | 'upcoming';
}

/** Webinars that run now, or the next one, for those who may have some. */
export function NearWebinars(props: NearWebinarsProps) {
  const { data: me } = useMe();
  return me !== undefined && can(me.role.permissions, 'my-webinars:list') ? <Near {...props} /> : null;
}

function Near({ now, when }: NearWebinarsProps) {
  const { t } = useI18n();
  const { data = [] } = useMyWebinars(when);
  // The server gives the one that begins first at the top.
  const shown =
    when === 'live' ? data : data.slice(0, 1).filter(({ startsAt }) => Date.parse(startsAt) - now.getTime() <= DAY_MS);
  return (
    <CardGrid title={t(when === 'live' ? 'main.webinars.live' : 'main.webinars.next')} items={shown}>
      {(webinar) => <WebinarCard webinar={webinar} />}
    </CardGrid>
  );
}
