import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { errorBody } from './error-body.ts';
import { errors, type PublicError } from './errors.ts';
import { preferredLanguage } from './i18n.ts';
import type { SecurityHeaders } from './plugins/security-headers.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';
const LANGUAGE_HEADER = /^accept-language:\s*([^\r\n]{1,200})/im;

/** Answers what Node could not read as a request, in the one shape of errors, and ends the connection. */
export function answerUnread(error: ConnectionError, socket: Socket, secure: SecurityHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusalOf(error);
  const lastRead: unknown = error.rawPacket;
  const text = Buffer.isBuffer(lastRead) ? lastRead.toString('latin1') : '';
  const body = bodyOf(refusal, LANGUAGE_HEADER.exec(text)?.[1]);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(secure).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${JSON_UTF8}`,
    `content-length: ${body.length}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  socket.destroy(error);
}

/** Refuses an `Expect` other than `100-continue`, which Node would do without words. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse, secure: SecurityHeaders): void {
  const refusal = errors.expectationFailed();
  const body = bodyOf(refusal, request.headers['accept-language']);
  const headers = { ...secure, 'content-type': JSON_UTF8, 'content-length': body.length, connection: 'close' };
  response.writeHead(refusal.status, headers).end(body);
}

/**
 * Ends the connection after a request that asked for a protocol which is not spoken here: Node has dropped what came in one piece with it,
 * and a client that hears of the end sends it again.
 */
export function closeAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.setHeader('connection', 'close');
}

const bodyOf = (refusal: PublicError, language: string | undefined) =>
  Buffer.from(JSON.stringify(errorBody(refusal, preferredLanguage(language))));

function refusalOf({ code }: ConnectionError): PublicError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return errors.tooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') return errors.headersTooLarge();
  return errors.malformed();
}
