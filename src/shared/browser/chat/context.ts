import type { Schemas } from '#shared/contract/index.ts';
import { LEARNER_ROUTES } from '#shared/routes/learner.ts';
import { deviceOf } from '#shared/identity/device.ts';
import { currentLanguage } from '../i18n/index.ts';
import { lastProblems } from '../problems.ts';

type Context = Schemas['SupportContext'];
type Device = Context['device'];

const BROWSERS: Record<string, Device['browser']> = {
  'Yandex Browser': 'yandex',
  Edge: 'edge',
  Opera: 'opera',
  'Samsung Internet': 'samsung',
  Firefox: 'firefox',
  Chrome: 'chrome',
  Safari: 'safari',
};

const SYSTEMS: Record<string, Device['system']> = {
  Android: 'android',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'macos',
  ChromeOS: 'chrome-os',
  Linux: 'linux',
};

/** The version that follows the name of a browser in its User-Agent; 0: none is named. */
const versionIn = (userAgent: string): number =>
  Number(
    /(?:YaBrowser|Edg(?:e|A|iOS)?|OPR|SamsungBrowser|Firefox|FxiOS|Chrome|CriOS|Version)\/(\d{1,4})/u.exec(
      userAgent,
    )?.[1] ?? 0,
  );

/** The kinds of connection that browsers tell of. */
const QUALITIES = ['slow-2g', '2g', '3g', '4g'] as const;

interface Connected extends Navigator {
  connection?: { effectiveType?: string };
}

/** The page that is open, as its route is called. */
function pageNow(pathname: string): string {
  const parts = pathname.split('/');
  const route = LEARNER_ROUTES.find(({ path }) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index]);
  });
  return route?.id ?? 'learner/main';
}

const side = (pixels: number) => Math.min(Math.max(Math.round(pixels), 1), 20_000);

/** Where help is asked for: page, attempt, device, connection, version, and the last problems. Never answers or texts. */
export function contextNow(attemptId: number | null, isLive: boolean): Context {
  const { userAgent, onLine } = navigator;
  const { browser, system } = deviceOf(userAgent);
  const type = (navigator as Connected).connection?.effectiveType;
  return {
    page: pageNow(location.pathname),
    attemptId,
    device: {
      browser: BROWSERS[browser ?? ''] ?? 'other',
      version: versionIn(userAgent),
      system: SYSTEMS[system ?? ''] ?? 'other',
      width: side(innerWidth),
      height: side(innerHeight),
      touch: navigator.maxTouchPoints > 0,
      language: currentLanguage(),
    },
    connection: { online: onLine, live: isLive, quality: QUALITIES.find((one) => one === type) ?? 'unknown' },
    appVersion: buildOf(document),
    errors: lastProblems(),
  };
}

/** The version of the app: the hash in the name of its first script, as digits; `0` while it is developed. */
function buildOf(page: Document): string {
  const name = page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const hash = /-([\w-]{8})\.js/u.exec(name)?.[1] ?? '';
  return (
    [...hash]
      .map((sign) => sign.charCodeAt(0).toString(16))
      .join('')
      .slice(0, 16) || '0'
  );
}
