import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Context } from '../../../../context.ts';
import type { Env } from '../../../../env.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** In DATA_DIR, for its owner only. Browsers that subscribed with a lost key have to subscribe anew. */
const KEY_FILE = 'vapid-keys.json';

const known = new WeakMap<Env, Promise<VapidKeys | undefined>>();

/** The keys by which push services know this installation: of the settings, or made at the first use; undefined where push is off. */
export function vapidKeys({ env }: Pick<Context, 'env'>): Promise<VapidKeys | undefined> {
  const before = known.get(env);
  if (before !== undefined) return before;
  const keys = load(env);
  known.set(env, keys);
  keys.catch(() => known.delete(env));
  return keys;
}

async function load({ webPush: settings, dataDir }: Env): Promise<VapidKeys | undefined> {
  if (settings === undefined || settings.keys !== undefined) return settings?.keys;
  const path = join(dataDir, KEY_FILE);
  const stored = await stateOf(path);
  if (stored !== undefined) return stored;
  await mkdir(dataDir, { recursive: true });
  // Written whole under another name first: a second process, or one that is killed, never sees half of it.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(webPush.generateVAPIDKeys())}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    // Another process was first: its keys count.
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return stateOf(path);
}

async function stateOf(path: string): Promise<VapidKeys | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { publicKey, privateKey } = JSON.parse(text) as Partial<VapidKeys>;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') throw new Error(`${path} holds no keys`);
  return { publicKey, privateKey };
}
