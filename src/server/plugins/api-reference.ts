import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import scalar from '@scalar/fastify-api-reference';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** A page without an origin has no storage, and the reference does not start without one: it gets one that lasts as long as the page. */
const STORAGE = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  } });
}
</script>`;

/** The policy of the page: only its own scripts run, by the hash of their text, and nothing is loaded from outside. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    // The reference writes style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // An origin of its own: it reaches neither sessions nor the storage of the product.
    'sandbox allow-scripts allow-popups',
  ].join('; ');
}

/** The API reference at /api/docs and the contract itself at /api/openapi.json; nothing is fetched from outside. */
export async function registerApiReference(app: FastifyInstance, document: object): Promise<void> {
  // Public facts, also for the reference with its origin of its own.
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return document;
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string';
      // The page of an origin of its own loads the script.
      if (!isPage) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return payload;
      }
      const page = payload.replace('<head>', `<head>${STORAGE}<link rel="icon" href="data:," />`);
      reply.headers({ 'content-security-policy': policyOf(page), 'content-length': Buffer.byteLength(page) });
      return page;
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Synaq API',
        withDefaultFonts: false,
        telemetry: false,
        hideTestRequestButton: true,
        hideClientButton: true,
      },
    });
  });
}
