import { createServer, type Socket } from 'node:net';

export interface Letter {
  to: string;
  /** The body in plain text, decoded. */
  text: string;
  /** The same with markup, where it has that. */
  html: string | undefined;
  /** The names of its headers in small letters, and their values. */
  headers: ReadonlyMap<string, string>;
}

export interface MailServer {
  url: string;
  letters: Letter[];
  /** Addresses that it does not take. */
  refused: Set<string>;
  /** Senders that it does not take. */
  refusedSenders: Set<string>;
  /** Set: every letter is refused for now with these words. */
  busy: string | undefined;
  /** Waited for before a letter is acknowledged; it is kept already. */
  hold: () => Promise<void>;
  close: () => Promise<void>;
}

/** A mail server for tests, on a free port: takes every letter and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const refused = new Set<string>();
  const refusedSenders = new Set<string>();
  const own: MailServer = {
    url: '',
    letters,
    refused,
    refusedSenders,
    busy: undefined,
    hold: async () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((socket) => converse(socket, own));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  own.url = `smtp://127.0.0.1:${address.port}`;
  return own;
}

function converse(socket: Socket, own: MailServer): void {
  const { letters, refused, refusedSenders } = own;
  const say = (line: string) => socket.write(`${line}\r\n`);
  let pending = '';
  let to = '';
  let message: string[] | undefined;
  // A client that is killed resets its connection.
  socket.on('error', () => socket.destroy());
  say('220 test');
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });

  function hear(line: string): void {
    if (message !== undefined) {
      if (line !== '.') return void message.push(line);
      letters.push(letterOf(to, message.join('\r\n')));
      message = undefined;
      return void own.hold().then(() => say('250 kept'));
    }
    if (own.busy !== undefined && /^MAIL FROM/i.test(line)) return void say(`451 4.3.0 ${own.busy}`);
    const [, sender] = /^MAIL FROM:<(.*?)>/i.exec(line) ?? [];
    if (sender !== undefined && refusedSenders.has(sender)) return void say('550 5.7.1 Sender not allowed');
    const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
    if (recipient !== undefined && refused.has(recipient)) return void say('550 5.1.1 No such mailbox');
    if (recipient !== undefined) to = recipient;
    if (/^DATA/i.test(line)) {
      message = [];
      return void say('354 go on');
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    say('250 fine');
  }
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function partOf(message: string): Part {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: message.slice(end + 4) };
}

function letterOf(to: string, message: string): Letter {
  const { headers, body } = partOf(message);
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return { to, text: textOf({ headers, body }), html: undefined, headers };
  const [plain, marked] = body
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => textOf(partOf(part.replace(/^\r\n/, ''))));
  return { to, text: plain ?? '', html: marked, headers };
}

function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding') ?? '';
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
