import { createHash } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { isSameSecret } from './same-secret.ts';

/** The pages on which learners take tests. A hash for any other page is refused. */
const LEARNER_PATH = '/user/';

function learnerPage(url: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname, username, password } = new URL(url);
  const ours = origin === new URL(publicOrigin).origin && username === '' && password === '';
  if (!ours || !pathname.startsWith(LEARNER_PATH)) return undefined;
  // Use the address exactly as the browser sent it: the hash is made from that.
  return url.split('#', 1)[0];
}

/**
 * Whether the proof is one that Safe Exam Browser gives with one of these configurations: the hexadecimal SHA-256 of
 * the address of the page, without its fragment, followed by the config key. The page gets it from the browser's
 * script interface (`SafeExamBrowser.security.configKey`), since requests that a page sends by itself do not always
 * carry the header. Source: Safe Exam Browser, developer documentation, "Config Key":
 * https://safeexambrowser.org/developer/seb-config-key.html
 * @param keys config keys, 64 hexadecimal digits each
 * @param publicOrigin the address that people type, without a path
 */
export function isSafeExamBrowser(keys: readonly string[], proof: Schemas['SebProof'], publicOrigin: string): boolean {
  const url = learnerPage(proof.url, publicOrigin);
  if (url === undefined) return false;
  const given = proof.configKeyHash.toLowerCase();
  // No early exit, so that the time does not reveal which key matched.
  return keys.reduce((found, key) => isSameSecret(configKeyHash(url, key), given) || found, false);
}

/** The hash that Safe Exam Browser makes from a page address and a config key, in lower case. */
export function configKeyHash(url: string, key: string): string {
  return createHash('sha256')
    .update(url + key.trim().toLowerCase(), 'utf8')
    .digest('hex');
}
