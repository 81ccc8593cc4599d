import { isIPv4 } from 'node:net';
import { address, integer, secret, SettingError, type Source, text } from './setting-texts.ts';

/** The engine of webinars. */
export interface LiveSettings {
  /** A LiveKit server of its own; undefined: the engine that comes with this server. */
  server: LiveServerSettings | undefined;
  /** The ports of media of our own engine; undefined: the usual one, or another where that is taken. */
  udpPort: number | undefined;
  tcpPort: number | undefined;
  /** The addresses that browsers send media to; none: those of the machine. */
  announce: readonly string[];
  /** For browsers whose network lets nothing through to those ports. */
  turn: TurnSettings | undefined;
}

export interface TurnSettings {
  urls: readonly string[];
  /** Shared with the TURN server. */
  secret: string;
}

export interface LiveServerSettings {
  /** As browsers connect to it: `wss:` or `ws:`, without a trailing slash. */
  url: string;
  key: string;
  secret: string;
}

const NAMES = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const;

function server(source: Source): LiveServerSettings | undefined {
  const missing = NAMES.filter((name) => text(source, name) === undefined);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0)
    throw new SettingError(`${NAMES.join(', ')}: all of them or none are expected; missing: ${missing.join(', ')}`);
  const url = address(source, 'LIVEKIT_URL', ['ws:', 'wss:', 'http:', 'https:']) ?? '';
  return {
    url: url.replace(/^http/, 'ws').replace(/\/+$/, ''),
    key: text(source, 'LIVEKIT_API_KEY') ?? '',
    secret: secret(source, 'LIVEKIT_API_SECRET') ?? '',
  };
}

const TURN_URL = /^turns?:[^\s,?]+(\?transport=(udp|tcp))?$/;

function turn(source: Source): TurnSettings | undefined {
  const urls = (text(source, 'LIVE_TURN_URLS') ?? '').split(/[\s,]+/u).filter((one) => one !== '');
  const key = secret(source, 'LIVE_TURN_SECRET');
  const wrong = urls.find((one) => !TURN_URL.test(one));
  if (wrong !== undefined)
    throw new SettingError(
      `LIVE_TURN_URLS: addresses such as "turns:turn.example.kz:443?transport=tcp" are expected, not "${wrong}"`,
    );
  if (urls.length > 0 !== (key !== undefined))
    throw new SettingError('LIVE_TURN_URLS, LIVE_TURN_SECRET: both or none are expected');
  return key === undefined ? undefined : { urls, secret: key };
}

const port = (source: Source, name: string): number | undefined =>
  text(source, name) === undefined ? undefined : integer(source, name, 0, 0, 65_535);

export function readLive(source: Source): LiveSettings {
  const announce = (text(source, 'LIVE_ANNOUNCE') ?? '').split(/[\s,]+/u).filter((one) => one !== '');
  const wrong = announce.find((one) => !isIPv4(one));
  if (wrong !== undefined)
    throw new SettingError(`LIVE_ANNOUNCE: IPv4 addresses separated by commas are expected, not "${wrong}"`);
  return {
    server: server(source),
    udpPort: port(source, 'LIVE_UDP_PORT'),
    tcpPort: port(source, 'LIVE_TCP_PORT'),
    announce,
    turn: turn(source),
  };
}
