import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Env } from '../env.ts';

/** The security headers of every answer, also of those that no route gives. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** They are the same for all requests: asked of helmet once. */
export function securityHeaders({
  publicOrigin,
  logUrl,
  live,
}: Pick<Env, 'publicOrigin' | 'logUrl' | 'live'>): SecurityHeaders {
  const others = [...(logUrl === undefined ? [] : [new URL(logUrl).origin]), ...originsOf(live)];
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(contentSecurity(publicOrigin.startsWith('https:'), others))(request, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Pages connect to a LiveKit server by a socket, and ask it why they are not let in. */
function originsOf({ server }: Env['live']): string[] {
  if (server === undefined) return [];
  const { host, protocol } = new URL(server.url);
  return [`${protocol}//${host}`, `${protocol.replace('ws', 'http')}//${host}`];
}

export function setHeaders(response: ServerResponse, headers: SecurityHeaders): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const POLICY = 'content-security-policy';

/** Has pages show frames of another origin, beside their own. */
export function allowFrames(response: ServerResponse, origin: string): void {
  response.setHeader(POLICY, `${String(response.getHeader(POLICY))};frame-src 'self' ${origin}`);
}

/** Where people sign with a key of theirs: to sign in, to confirm who they are, or a report card. */
const SIGNING_PAGE = /^\/(?:eds-authorization|confirm|admin\/report-card\/\d+\/sign)\/?(?:\?|$)/u;
/** NCALayer, which signs, on the computer of whoever looks at the page. */
const NCALAYER = 'wss://127.0.0.1:13579';

/** Has the pages where people sign, and no others, connect to their own computer. */
export function allowSigning(response: ServerResponse, address: string): void {
  if (!SIGNING_PAGE.test(address)) return;
  const policy = String(response.getHeader(POLICY));
  response.setHeader(POLICY, policy.replace("connect-src 'self'", `connect-src 'self' ${NCALAYER}`));
}

/** @param others the origins that pages may send to beside ours */
function contentSecurity(secure: boolean, others: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: true,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // emotion, which MUI styles with, writes style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        // Players that put a film together from parts name it by a blob.
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...others],
        'worker-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Over plain http on an office network these only make the browser complain.
    // Content of packages opens windows of its own, and looks for its API in the window that has opened them: browsers would cut that
    // off by `same-origin`, here as at the content origin. Whoever opens the application is cut off all the same.
    crossOriginOpenerPolicy: secure ? ({ policy: 'same-origin-allow-popups' } as const) : false,
    originAgentCluster: secure,
  } as const;
}
