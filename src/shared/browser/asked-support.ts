/** Where a request to support is written. */
export const NEW_REQUEST_PATH = '/user/support-request/create';

/** A request that somebody begins with what the page knows. */
interface AskedSupport {
  subject: string;
  text: string;
}

/** The state of the router that carries it: an address that others could write would put words into people's mouths. */
export const supportState = (asked: AskedSupport) => ({ askedSupport: asked });

/** What a page has begun to write, out of the state of the router; nothing where it began nothing. */
export function askedSupport(state: unknown): Partial<AskedSupport> {
  if (typeof state !== 'object' || state === null || !('askedSupport' in state)) return {};
  const { subject, text } = state.askedSupport as Partial<AskedSupport>;
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : {};
}
