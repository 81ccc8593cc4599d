import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { createMediaFile } from '../media-files.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-texts-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const KAZAKH = 'Қауіпсіздік ережелері: жұмысшылар өз міндетін біледі, әрқайсысы жауапты.\n';
const RUSSIAN = 'Правила безопасности: работники знают свои обязанности и отвечают за них.\n';

/** The bytes of a text in a code page: of each letter the byte that decodes to it. */
function bytesIn(text: string, encoding: string, others: Readonly<Record<string, number>> = {}): Buffer {
  const decoder = new TextDecoder(encoding);
  const places = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => others[letter] ?? places.get(letter) ?? Number.NaN));
}

/** The Kazakh letters of STRK 1048-2002. */
const KZ_1048 = { Қ: 0x8d, қ: 0x9d, ұ: 0xa2, ә: 0xbc, і: 0xb3, ғ: 0xba, ө: 0xb4, ү: 0xbf, ң: 0xbe };

const utf16 = (text: string, mark: string) => Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(text, 'utf16le')]);

describe('texts', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  it.each([
    ['UTF-8 without a mark', 'utf-8', Buffer.from(KAZAKH), KAZAKH],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\ufeff${KAZAKH}`), KAZAKH],
    ['UTF-16', 'utf-16le', utf16(KAZAKH, 'fffe'), KAZAKH],
    ['UTF-16 of the other order', 'utf-16be', utf16(KAZAKH, 'fffe').swap16(), KAZAKH],
    ['Windows-1251', 'windows-1251', bytesIn(RUSSIAN, 'windows-1251'), RUSSIAN],
    ['KOI8-R', 'koi8-r', bytesIn(RUSSIAN, 'koi8-r'), RUSSIAN],
    ['CP866', 'ibm866', bytesIn(RUSSIAN, 'ibm866'), RUSSIAN],
    ['the Kazakh code page, which browsers do not know', 'utf-8', bytesIn(KAZAKH, 'windows-1251', KZ_1048), KAZAKH],
  ])('are shown in %s', async (_, charset, bytes, text) => {
    const about = { kind: 'document', media_type: 'text/plain', file_name: 'Ережелер.csv' } as const;
    const { id } = await createMediaFile(server, admin, bytes, about);
    const { body: links } = await admin.get(`/media-files/${id}/links`);
    const shown = await server.app.inject({ method: 'GET', url: links.file });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, `text/plain; charset=${charset}`]);
    expect(new TextDecoder(charset).decode(shown.rawPayload)).toBe(text);
    const part = await server.app.inject({ method: 'GET', url: links.file, headers: { range: 'bytes=0-3' } });
    expect(part.headers['content-type']).toBe(`text/plain; charset=${charset}`);
    const saved = await server.app.inject({ method: 'GET', url: links.download });
    expect(saved.rawPayload.equals(bytes)).toBe(true);
    expect(saved.headers['content-disposition']).toMatch(/\.csv$/u);
  });
});
