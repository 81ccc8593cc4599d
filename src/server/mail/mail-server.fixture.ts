import { createServer, type Socket } from 'node:net';

export interface Letter {
  to: string;
  /** The body in plain text, decoded. */
  text: string;
}

export interface MailServer {
  url: string;
  letters: Letter[];
  /** Addresses that it does not take. */
  refused: Set<string>;
  /** Senders that it does not take. */
  refusedSenders: Set<string>;
  close: () => Promise<void>;
}

/** A mail server for tests, on a free port: takes every letter and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const refused = new Set<string>();
  const refusedSenders = new Set<string>();
  const server = createServer((socket) => converse(socket, letters, { refused, refusedSenders }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    refused,
    refusedSenders,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(
  socket: Socket,
  letters: Letter[],
  { refused, refusedSenders }: Pick<MailServer, 'refused' | 'refusedSenders'>,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let pending = '';
  let to = '';
  let message: string[] | undefined;
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
      letters.push({ to, text: textOf(message.join('\r\n')) });
      message = undefined;
      return void say('250 kept');
    }
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

function textOf(message: string): string {
  const end = message.indexOf('\r\n\r\n');
  const body = message.slice(end + 4);
  if (/content-transfer-encoding: base64/i.test(message.slice(0, end)))
    return Buffer.from(body, 'base64').toString('utf8');
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
