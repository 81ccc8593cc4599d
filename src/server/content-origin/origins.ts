import type { Env } from '../env.ts';

/** What is known of where a request was sent. */
export interface Asked {
  /** `http` or `https`, as the person's browser says. */
  protocol: string;
  /** Without the port. */
  hostname: string;
}

type Places = Pick<Env, 'content' | 'port' | 'publicOrigin'>;

/** The ports that servers listen on whose settings leave the choice to the system. */
const chosenPorts = new WeakMap<object, number>();

/** Notes on which port packages are served, where CONTENT_PORT is 0. */
export function noteContentPort(env: Places, port: number): void {
  chosenPorts.set(env, port);
}

/** A name or an address, as a browser sends it: whatever else stands there is no place that a policy could name. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])$/iu;

const originAt = ({ protocol, hostname }: Asked, port: number): string | undefined =>
  HOST.test(hostname) ? URL.parse(`${protocol}://${hostname}:${port}`)?.origin : undefined;

/**
 * Where packages are served for whoever sent a request to the application: CONTENT_ORIGIN, or else the same host at CONTENT_PORT.
 * @returns without a trailing slash
 */
export function contentOriginOf(asked: Asked, env: Places): string {
  const { origin, port } = env.content;
  if (origin !== undefined) return origin;
  const there = chosenPorts.get(env) ?? port;
  const { protocol, hostname } = new URL(env.publicOrigin);
  return originAt(asked, there) ?? `${protocol}//${hostname}:${there}`;
}

/**
 * The origins of the application that a package may be framed by: the public one, and without a proxy the one with the name by which
 * the package is asked for.
 */
export function applicationOrigins(asked: Asked, env: Places): string[] {
  const own = new URL(env.publicOrigin).origin;
  const named = env.content.origin === undefined && env.port !== 0 ? originAt(asked, env.port) : undefined;
  return [...new Set(named === undefined ? [own] : [own, named])];
}
