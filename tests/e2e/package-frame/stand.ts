import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { FromFrame, LaunchOrder, StateReport, ToFrame } from '#shared/scorm/frame.ts';
import { packageHeaders } from '../../../src/server/content-origin/policy.ts';
import { readEnv } from '../../../src/server/env.ts';
import { securityHeaders } from '../../../src/server/plugins/security-headers.ts';
import { frameFolder } from '../../../src/server/web-build.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** An application that keeps what the frame tells it, and says what it is told to say. */
const applicationPage = (
  frame: string,
  origin: string,
) => `<!doctype html><meta charset="utf-8"><title>Application</title>
<iframe id="package" src="${frame}" sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
  style="width: 800px; height: 500px"></iframe>
<script>
  window.heard = [];
  window.addEventListener('message', (event) => {
    if (event.origin === ${JSON.stringify(origin)} && event.source === document.getElementById('package').contentWindow)
      window.heard.push(event.data);
  });
  window.tell = (message) => document.getElementById('package').contentWindow.postMessage(message, ${JSON.stringify(origin)});
</script>`;

const OPENER_POLICY = 'cross-origin-opener-policy';

/** As the product sends it over HTTPS: browsers obey it on this host as well. */
function setOpenerPolicy(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const policy = headers[OPENER_POLICY];
  if (policy !== undefined) response.setHeader(OPENER_POLICY, policy);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const close = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

/** Two origins: the fake application, and the files of a package with the frame beside them. */
export interface Stand {
  application: string;
  content: string;
  close: () => Promise<void>;
}

/** @param files of the package, by their decoded paths */
export async function openStand(files: ReadonlyMap<string, string | Buffer>): Promise<Stand> {
  const content = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://content').pathname).replace(/^\/c\/t\//, '');
    const own = path.startsWith('~frame/') ? join(frameFolder, path.slice(7) || 'index.html') : undefined;
    const body = own === undefined ? files.get(path) : existsSync(own) ? await readFile(own) : undefined;
    setOpenerPolicy(response, packageHeaders([], 'scorm-2004', { allowedHosts: [], isSecure: true }));
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader('content-type', TYPES[extname(own ?? path)] ?? 'application/octet-stream');
    response.end(request.method === 'HEAD' ? undefined : (body ?? 'There is no such file'));
  }
  const contentPort = await listen(content);
  // The same site as the application: browsers may forbid the storage of another one.
  const contentOrigin = `http://localhost:${contentPort}`;
  const application = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    setOpenerPolicy(response, securityHeaders(readEnv({ PUBLIC_ORIGIN: 'https://application.test' })));
    const frame = `${contentOrigin}/c/t/~frame/?app=${encodeURIComponent(`http://${request.headers.host}`)}`;
    response.end(applicationPage(frame, contentOrigin));
  });
  const applicationPort = await listen(application);
  return {
    application: `http://localhost:${applicationPort}`,
    content: contentOrigin,
    close: async () => {
      await close(application);
      await close(content);
    },
  };
}

/** The fake application, in a page of a browser. */
export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page; @returns what was waiting there from earlier launches. */
  async open(stand: Stand): Promise<Extract<FromFrame, { synaq: 'ready' }>> {
    await this.page.goto(stand.application);
    return this.hear('ready');
  }

  async launch(order: LaunchOrder): Promise<void> {
    const before = await this.count('opened');
    await this.tell({ synaq: 'launch', order });
    await this.waitFor('opened', before + 1);
  }

  tell(message: ToFrame | object): Promise<void> {
    return this.page.evaluate((said) => (window as unknown as { tell: (said: unknown) => void }).tell(said), message);
  }

  heard(): Promise<FromFrame[]> {
    return this.page.evaluate(() => (window as unknown as { heard: FromFrame[] }).heard);
  }

  async all<Kind extends FromFrame['synaq']>(kind: Kind): Promise<Extract<FromFrame, { synaq: Kind }>[]> {
    const is = (message: FromFrame): message is Extract<FromFrame, { synaq: Kind }> => message.synaq === kind;
    return (await this.heard()).filter(is);
  }

  async count(kind: FromFrame['synaq']): Promise<number> {
    return (await this.all(kind)).length;
  }

  async waitFor(kind: FromFrame['synaq'], count: number): Promise<void> {
    await this.page.waitForFunction(
      ([wanted, least]) =>
        (window as unknown as { heard: FromFrame[] }).heard.filter(({ synaq }) => synaq === wanted).length >= least,
      [kind, count] as const,
    );
  }

  /** The last message of a kind, waited for. */
  async hear<Kind extends FromFrame['synaq']>(kind: Kind): Promise<Extract<FromFrame, { synaq: Kind }>> {
    await this.waitFor(kind, 1);
    const last = (await this.all(kind)).at(-1);
    if (!last) throw new Error(`There is no message ${kind}`);
    return last;
  }

  async reports(): Promise<StateReport[]> {
    return (await this.all('report')).map(({ report }) => JSON.parse(report.body) as StateReport);
  }

  /** What the newest reports say of an item. */
  async itemOf(id: string): Promise<StateReport['items'][number] | undefined> {
    return (await this.reports()).flatMap(({ items }) => items).findLast(({ itemId }) => itemId === id);
  }

  /** The frame that shows a file of the package. */
  async content(file: string): Promise<Frame> {
    const at = () => this.page.frames().find((frame) => decodeURIComponent(frame.url()).includes(`/c/t/${file}`));
    for (;;) {
      const found = at();
      if (found) {
        await found.waitForLoadState();
        return found;
      }
      await this.page.waitForEvent('framenavigated');
    }
  }
}
