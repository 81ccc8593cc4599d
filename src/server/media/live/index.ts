import type { IncomingMessage, Server } from 'node:http';
import type { LiveSettings } from '../../live-settings.ts';
import { EmbeddedEngine } from './embedded.ts';
import { LiveKitServer, type LiveLog } from './livekit-server.ts';
import type { MediaServer } from './media-server.ts';
import { attachPassage, isLiveSocket } from './passage.ts';
import { tokenOf, Tokens } from './sfu/service/tokens.ts';

export {
  LIVE_SOURCES,
  type LiveEvent,
  type LiveMessage,
  type LiveOutage,
  type LiveParticipant,
  type LivePass,
  type LivePerson,
  type LiveRights,
  type LiveSource,
  LiveUnavailable,
  type MediaServer,
} from './media-server.ts';
export { VALIDATE_PATH } from './passage.ts';

/** Live video: the engine, and the ways to it. */
export interface Live extends MediaServer {
  /** Takes an event that a LiveKit server has posted. @returns false where it is not signed by it */
  receive: (body: string, authorization: string | undefined) => Promise<boolean>;
  /** Our own engine is reached through this server; undefined: browsers connect to a LiveKit server. */
  passage: LivePassage | undefined;
  /** Nobody has needed our own engine yet, or since it has died: nobody is in it. */
  isAsleep: () => boolean;
  end: () => Promise<void>;
}

/** Who may reach our own engine. */
export interface Gate {
  /** The address for limits, of who makes a request. */
  networkOf: (request: IncomingMessage) => string;
  /** Whether somebody may still be in a room: their pass may be older than what has happened to them. */
  admits: (room: string, identity: string) => Promise<boolean>;
}

export interface LivePassage {
  isSocket: typeof isLiveSocket;
  /** Passes sockets on; each network has only some. @returns how to break them off */
  attach: (server: Server, gate: Gate) => { close: () => void };
  /** Whether the bearer of a request's pass would be let through: the same answer as for a socket. */
  admits: (request: IncomingMessage, admits: Gate['admits']) => Promise<boolean>;
  /** Where the engine listens on this machine. @throws LiveUnavailable */
  url: () => Promise<string>;
}

/** Opens the engine of the settings: a LiveKit server, or our own, which starts when somebody needs it. */
export function openLive(settings: LiveSettings, log: LiveLog): Live {
  const { server } = settings;
  if (server !== undefined) {
    const { key, secret, url } = server;
    const apiUrl = url.replace(/^ws/, 'http');
    return liveOf(new LiveKitServer({ key, secret, publicUrl: url, apiUrl: async () => apiUrl, log }));
  }
  const engine = new EmbeddedEngine({
    live: settings,
    log,
    onEvent: ({ body, authorization }) => void adapter.receive(body, authorization),
    onLost: () => void adapter.tell({ kind: 'lost', at: new Date() }),
  });
  const tokens = new Tokens(engine.keys);
  const adapter = new LiveKitServer({ ...engine.keys, publicUrl: undefined, apiUrl: () => engine.url(), log });
  return {
    ...liveOf(adapter),
    passage: {
      isSocket: isLiveSocket,
      attach: (http, { networkOf, admits }) =>
        attachPassage(http, { port: () => engine.port(), networkOf, admits: gateOf(tokens, admits), log }),
      admits: (request, admits) => gateOf(tokens, admits)(request),
      url: () => engine.url(),
    },
    isAsleep: () => engine.isAsleep,
    end: () => engine.close(),
  };
}

/** Passes that are forged or have expired are refused here already, and ask nobody. */
const gateOf = (tokens: Tokens, admits: Gate['admits']) => async (request: IncomingMessage) => {
  const { identity, video } = (await tokens.read(tokenOf(request))) ?? {};
  return identity !== undefined && (await admits(video?.room ?? '', identity));
};

const liveOf = (adapter: LiveKitServer): Live => ({
  passFor: (...asked) => adapter.passFor(...asked),
  participants: (...asked) => adapter.participants(...asked),
  permit: (...asked) => adapter.permit(...asked),
  mute: (...asked) => adapter.mute(...asked),
  remove: (...asked) => adapter.remove(...asked),
  send: (...asked) => adapter.send(...asked),
  close: (...asked) => adapter.close(...asked),
  onEvent: (hear) => adapter.onEvent(hear),
  receive: (...asked) => adapter.receive(...asked),
  passage: undefined,
  isAsleep: () => false,
  end: async () => {},
});
