import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AsnConvert } from '@peculiar/asn1-schema';
import { type WebSocket, WebSocketServer } from 'ws';
import { Authority, type Wanted } from '../support/eds/authority.ts';
import { signCms } from '../support/eds/sign.ts';

/** Where NCALayer listens. */
const PORT = 13_579;

/** What the stand-in does with the next question: how it signs, or what is wrong instead. */
export interface Mode {
  trouble?: 'cancelled' | 'wrong-password' | 'no-key' | 'dropped' | 'failed' | 'silent';
  /** Knows the module of before 2022 only. */
  old?: boolean;
  wanted?: Omit<Wanted, 'from' | 'to'>;
  /** Days from now on which the certificate begins and ends. */
  days?: { from: number; to: number };
  stranger?: boolean;
  revoked?: boolean;
  /** Signs what it signed before, or something else. */
  signs?: 'before' | 'other';
  /** How many hours its clock is wrong. */
  clock?: number;
}

const DAY_MS = 24 * 3_600_000;

/** The certificate that the person's computer trusts; browsers of tests trust any. */
const PLACE = { kind: 'rsa', name: '127.0.0.1' } as const;

/**
 * A program that speaks NCALayer's protocol on this computer, with keys of an authority of its own, whose services answer at `origin`.
 * Tests tell it there what to do next.
 */
export async function startNcalayer() {
  const now = () => new Date();
  const authority = new Authority(now);
  const stranger = new Authority(now, { stranger: true });
  const roots = mkdtempSync(join(tmpdir(), 'synaq-e2e-roots-'));
  writeFileSync(join(roots, 'authority.cer'), authority.der);
  let mode: Mode = {};
  let before: string | undefined;

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    if (request.url === '/mode') mode = JSON.parse(body.toString()) as Mode;
    if (request.url === '/ocsp') response.end(authority.answer(body));
    else if (request.url === '/list') response.end(authority.list());
    else response.end();
  };
  const services = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body));
  });
  await listening(services, 0);
  authority.origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;

  function signed(content: string): string {
    const days = mode.days ?? { from: -1, to: 30 };
    const [from, to] = [days.from, days.to].map((day) => new Date(Date.now() + day * DAY_MS));
    const issued = (mode.stranger ? stranger : authority).issue({
      ...mode.wanted,
      ...(from && { from }),
      ...(to && { to }),
    });
    if (mode.revoked) authority.revoke(issued);
    const bytes = mode.signs === 'other' ? Buffer.from('Another text') : Buffer.from(content, 'base64');
    const time = new Date(Date.now() + (mode.clock ?? 0) * 3_600_000);
    const cms = signCms(bytes, issued, { time }).toString('base64');
    const said = mode.signs === 'before' && before !== undefined ? before : cms;
    before = cms;
    return `-----BEGIN CMS-----\n${said}\n-----END CMS-----\n`;
  }

  function answerTo(question: { module: string; args: unknown }): object {
    const isOld = question.module === 'kz.gov.pki.knca.commonUtils';
    if (mode.old && !isOld) return { status: false, code: 'MODULE_NOT_FOUND', message: 'Module not found' };
    const trouble = mode.trouble === undefined ? undefined : WORDS[mode.trouble];
    if (isOld) {
      const content = (question.args as string[])[2] ?? '';
      return trouble === undefined
        ? { code: '200', responseObject: signed(content) }
        : { code: '500', message: trouble };
    }
    if (mode.trouble === 'cancelled') return { status: true, body: {} };
    if (trouble !== undefined) return { status: false, code: 'INVOCATION_ERROR', message: trouble, details: '' };
    const { data: content } = question.args as { data: string };
    return { status: true, body: { result: [signed(content)] } };
  }

  const { key, certificate } = new Authority(now, PLACE).issue(PLACE);
  const cert = `-----BEGIN CERTIFICATE-----\n${Buffer.from(AsnConvert.serialize(certificate)).toString('base64')}\n-----END CERTIFICATE-----\n`;
  const program = createSecureServer({ key: key.pem ?? '', cert });
  const sockets = new WebSocketServer({ server: program });
  sockets.on('connection', (socket: WebSocket) => {
    if (mode.trouble === 'silent') return socket.terminate();
    socket.send(JSON.stringify({ result: { version: '1.4' } }));
    socket.on('message', (text: Buffer) => {
      if (mode.trouble === 'dropped') return socket.terminate();
      socket.send('--heartbeat--');
      socket.send(JSON.stringify(answerTo(JSON.parse(text.toString()) as { module: string; args: unknown })));
    });
  });
  // The real one may run on the computer of whoever runs the tests.
  sockets.on('error', () => {});
  const isListening = await listening(program, PORT);

  return {
    roots,
    origin: authority.origin,
    isListening,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      program.close();
      services.close();
      rmSync(roots, { recursive: true, force: true });
    },
  };
}

const WORDS: Record<NonNullable<Mode['trouble']>, string> = {
  cancelled: 'action.canceled',
  'wrong-password': 'Введён неверный пароль от хранилища',
  'no-key': 'EMPTY_KEY_LIST',
  failed: 'java.lang.NullPointerException',
  dropped: '',
  silent: '',
};

const listening = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
