import type { PackageStandard } from '#shared/scorm/package.ts';

/** What packages never need, and would ask people for. */
const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'publickey-credentials-get',
  'clipboard-read',
];

/**
 * The headers of everything that is served of a package. It runs as it likes within its own origin, loads from there and from the
 * hosts that a setting allows, and is shown by the application only.
 * @param application its origins
 * @param standard those of cmi5 send their statements to the application's store, and nowhere else
 */
export function packageHeaders(
  application: readonly string[],
  standard: PackageStandard | undefined,
  { allowedHosts, isSecure }: { allowedHosts: readonly string[]; isSecure: boolean },
): Record<string, string> {
  const hosts = allowedHosts.join(' ');
  const told = standard === 'cmi5' ? application.map((origin) => `${origin}/xapi/`).join(' ') : '';
  const policy = [
    `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ${hosts}`,
    `connect-src 'self' data: blob: ${hosts} ${told}`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `frame-ancestors 'self' ${application.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.map((line) => line.trim().replace(/ +/gu, ' ')).join('; '),
    'permissions-policy': DENIED.map((name) => `${name}=()`).join(', '),
    'x-content-type-options': 'nosniff',
    // The address is a key: nobody else is told of it.
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    // A process of its own where browsers give one: content that never stops does not stop the page around it.
    'origin-agent-cluster': '?1',
    // No cross-origin-opener-policy: a window that content opens would lose its opener, and with it the API.
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
