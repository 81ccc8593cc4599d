import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../../tests/support/index.ts';

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
    ['a strange expectation', health('expect: foo\r\nconnection: close'), 417, 'expectation-failed'],
  ])('is answered in the shape and language of all errors: %s', async (_, request, status, id) => {
    const answer = await answerTo(request);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { id, message: expect.stringMatching(/^The /) }]);
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  });
});
