import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/test/programs.ts';
import { firstLoad, type StoredUser, weight } from '../support/first-load.ts';
import { startServer } from '../support/server-process.ts';
import { HttpClient } from './http-client.ts';

/** Bytes of JavaScript that the first page of each area loads: compressed with gzip, of the console as the browser counts them. */
export interface SizeResult {
  signIn: number;
  learner: number;
  /** Both areas together, shared code counted once: what a learner's phone loads on the first day. */
  together: number;
  admin: number;
  /** Everything that the console's first page asks for. */
  adminRequests: number;
}

export async function measureSizes(): Promise<SizeResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-size-'));
  const password = 'Bench-2026!';
  const server = await startServer({
    DATA_DIR: dataDir,
    SYNAQ_WEB: 'on',
    SYNAQ_DEMO: 'on',
    SYNAQ_DEMO_PASSWORD: password,
  });
  const client = new HttpClient(server.origin);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const as = (login: string) => client.send<StoredUser>('POST', '/auth/sign-in', { body: { login, password } });
    const signIn = await firstLoad(browser, `${server.origin}/`);
    const learner = await firstLoad(browser, `${server.origin}/user/tests`, await as('user'));
    const admin = await firstLoad(browser, `${server.origin}/admin/users`, await as('admin'));
    return {
      signIn: weight(signIn),
      learner: weight(learner),
      together: weight(signIn, learner),
      admin: admin.transferred,
      adminRequests: admin.requests,
    };
  } finally {
    await browser.close();
    client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
