import type { IconName, Tone } from '#shared/browser/ui/index.ts';
import type { MyCertificate } from '../../api/certificates.ts';

/** How a certificate stands for its holder: one that ends soon is said so while there is time. */
type Standing = MyCertificate['state'] | 'ending';

/** From so many days before its end a certificate has to be renewed. */
const SOON_DAYS = 60;

export function standingOf({ state, daysLeft }: Pick<MyCertificate, 'state' | 'daysLeft'>): Standing {
  return state === 'valid' && daysLeft !== null && daysLeft <= SOON_DAYS ? 'ending' : state;
}

export const LOOKS: Record<Standing, { tone: Tone; icon: IconName }> = {
  valid: { tone: 'success', icon: 'check' },
  ending: { tone: 'warning', icon: 'clock' },
  expired: { tone: 'danger', icon: 'alert' },
  revoked: { tone: 'danger', icon: 'close' },
  replaced: { tone: 'neutral', icon: 'history' },
};
