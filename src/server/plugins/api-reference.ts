import type { FastifyInstance } from 'fastify';
import scalar from '@scalar/fastify-api-reference';

/** The API reference at /api/docs and the contract itself at /api/openapi.json; nothing is fetched from outside. */
export async function registerApiReference(app: FastifyInstance, document: object): Promise<void> {
  app.get('/api/openapi.json', async () => document);
  await app.register(async (scope) => {
    // The reference is a page of its own that styles and scripts itself inline; it holds no session.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'",
      );
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Synaq API',
        favicon: '/favicon.svg',
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}
