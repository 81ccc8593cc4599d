import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { numberText } from '#shared/i18n/numbers.ts';
import { signInAs, withApp } from '../../tests/support/index.ts';

describe('a request that is not read', () => {
  const server = withApp();
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

  const answerTo = async (request: string) => {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  };
  const LANGUAGE = 'Accept-Language: en\r\n';
  const health = (headers: string) => `GET /api/v1/health HTTP/1.1\r\nhost: x\r\n${LANGUAGE}${headers}\r\n\r\n`;

  it.each([
    ['long headers', health(`x-long: ${'x'.repeat(20_000)}`), 431, 'headers-too-large'],
    ['broken framing', health('content-length: abc'), 400, 'malformed-request'],
    ['no HTTP', `${LANGUAGE}\r\n\r\n`, 400, 'malformed-request'],
    ['no host', `GET /api/v1/health HTTP/1.1\r\n${LANGUAGE}connection: close\r\n\r\n`, 400, 'malformed-request'],
    [
      'no host on the path of a page',
      `GET / HTTP/1.1\r\n${LANGUAGE}connection: close\r\n\r\n`,
      400,
      'malformed-request',
    ],
    ['a strange expectation', health('expect: foo\r\nconnection: close'), 417, 'expectation-failed'],
  ])('is answered in the shape and language of all errors: %s', async (_, request, status, id) => {
    const answer = await answerTo(request);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { id, message: expect.stringMatching(/^The /) }]);
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
    for (const header of [
      "content-security-policy: default-src 'self'",
      'x-content-type-options: nosniff',
      'referrer-policy:',
    ])
      expect(answer.head).toContain(header);
  });

  const asking = (path: string, protocol: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade${more}\r\nupgrade: ${protocol}\r\n\r\n`;

  it.each([
    ['h2c', asking('/api/v1/health', 'h2c', ', HTTP2-Settings\r\nhttp2-settings: AAMAAABk'), 200],
    ['an unknown protocol', asking('/api/v1/health', 'foo/1'), 200],
    ['a socket elsewhere', asking('/api/v1/health', 'websocket'), 200],
    ['a socket nowhere', asking('/nowhere', 'websocket'), 404],
    ['h2c on the path of the sockets', asking('/realtime/?EIO=4&transport=polling', 'h2c'), 200],
    ['a socket that is none', asking('/realtime/?EIO=4&transport=websocket', 'websocket'), 400],
  ])('that asks for another protocol is an ordinary one: %s', async (_, request, status) => {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    // With a second request in the same piece: it is not answered, so the connection has to end.
    socket.write(`${request}${health('connection: close')}`);
    const answer = (await text(socket)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `, 'u'));
    for (const header of ['connection: close', 'x-content-type-options: nosniff']) expect(answer).toContain(header);
  });

  it.each([
    ['polling', '/realtime/?EIO=4&transport=polling', 200],
    ['an unknown transport', '/realtime/?EIO=4&transport=pigeon', 400],
    ['an unknown session', '/realtime/?EIO=4&transport=polling&sid=none', 400],
  ])('on the path of the sockets has the headers of all answers: %s', async (_, path, status) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
    for (const header of ["content-security-policy: default-src 'self'", 'x-content-type-options: nosniff'])
      expect(answer.head).toContain(header);
  });

  it('and one whose body is too long says so, not of a file', async () => {
    const learner = await signInAs(server, 'user');
    const entries = [{ seq: 1, text: 'x'.repeat(3 * 1024 * 1024) }];
    const refused = await learner.post('/my/attempts/1/late-answers', { entries });
    expect(refused).toMatchObject({ status: 413, body: { id: 'body-too-large' } });
    expect(refused.body.message).toContain(numberText(2048, 'ru'));
  });
});
