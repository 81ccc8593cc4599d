import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from './context.ts';
import { type Env, isDemoExposed, isLoopback } from './env.ts';

/** What the log says at the start about settings that work, but not as safely as they should. */
export function settingWarnings(env: Env): string[] {
  const { host, publicOrigin, trustProxy } = env;
  const warnings = [];
  if (isDemoExposed(env))
    warnings.push(
      `the demo can be reached from other machines (HOST is ${host}, PUBLIC_ORIGIN ${publicOrigin}): whoever reaches it can sign in with ` +
        'the password of its accounts. Set HOST=127.0.0.1 without a public proxy, or SYNAQ_DEMO=off.',
    );
  if (wantsProxy(env))
    warnings.push(
      'PUBLIC_ORIGIN is https, so a reverse proxy stands in front, but TRUST_PROXY is off: everybody has the address of the proxy, and ' +
        'shares its limits. Set TRUST_PROXY to the address of the proxy.',
    );
  if (publicOrigin.startsWith('https:') && env.content.origin === undefined)
    warnings.push(
      'PUBLIC_ORIGIN is https, but CONTENT_ORIGIN is not set: browsers look for packages (SCORM, cmi5) by https at port ' +
        `${env.content.port}, where this server speaks no TLS. Set CONTENT_ORIGIN to an address of the proxy that leads to that port.`,
    );
  if (typeof trustProxy === 'number' && !isLoopback(host))
    warnings.push(
      `TRUST_PROXY is a number and HOST is ${host}: whoever connects past the proxy from a private network chooses their own address. ` +
        'Set HOST=127.0.0.1, or TRUST_PROXY to the address of the proxy.',
    );
  return warnings;
}

/** The server itself speaks no TLS. */
const wantsProxy = ({ publicOrigin, trustProxy }: Env) => trustProxy === false && publicOrigin.startsWith('https:');

/** Installations where a request came through a proxy that the settings do not name. */
const unnamed = new WeakSet<Env>();

/** Notes the first request that a proxy passed on while its word does not count. */
export function noteProxy(env: Env, headers: IncomingHttpHeaders, log: Logger): void {
  if (!wantsProxy(env) || headers['x-forwarded-for'] === undefined || unnamed.has(env)) return;
  unnamed.add(env);
  log.warn({}, 'a reverse proxy passes requests on, but TRUST_PROXY is off: everybody has the address of the proxy');
}

/** Whether everybody has the address of a proxy: administrators are told so in the console. */
export const isProxyUnnamed = (env: Env): boolean => unnamed.has(env);
