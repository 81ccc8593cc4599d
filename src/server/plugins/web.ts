import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The worker that looks at faces, the only script that compiles WebAssembly: a worker has the policy that its own file comes with. */
const FACE_WORKER = /[\\/]face-worker-[\w-]+\.js(?:\.\w+)?$/u;
const FACE_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves the built front end. Browsers may cache hashed assets for ever, and check index.html each time. Compressed copies are sent
 * where they exist. To be registered before the compression of answers, which would compress files at each request.
 */
export async function registerWeb(app: FastifyInstance, root: string): Promise<void> {
  const assets = join(root, 'assets');
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    // The build's notes to itself.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (FACE_WORKER.test(path)) reply.header('content-security-policy', FACE_WORKER_POLICY);
    },
  });
}

/** Whether an unknown address is a page of the front end, which index.html shows: no API call and no file. */
export function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return request.method === 'GET' && !path.startsWith('/api/') && !/\.\w{1,8}$/.test(path);
}
