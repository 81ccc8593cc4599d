import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Reader, readInWorker, UnreadableFile } from '../../../../readers/index.ts';
import type { QuestionFileOrder, QuestionFilePart } from './read-file.ts';
import { HOSTILE_FILES } from './testing/hostile-files.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LETTERS = 1_500_000;
/** Each is read in about a second; an algorithm with quadratic time would need at least a minute. */
const reader: Reader<QuestionFileOrder, QuestionFilePart, string | null> = {
  module: new URL('./read-file.ts', import.meta.url),
  seconds: 40,
};

describe('a file made to take a reader’s time', () => {
  it.each(HOSTILE_FILES)('is read or refused, but never for long: $name', async ({ name, format, text }) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    writeFileSync(path, text(LETTERS));
    const reading = { language: 'ru' as const, ...(format && { format }) };
    const refusal = await readInWorker(reader, { path, fileName: 'a.txt', reading }, async () => null).catch(
      (error: unknown) => error,
    );
    if (refusal !== undefined) expect(refusal).toBeInstanceOf(UnreadableFile);
    expect(refusal instanceof UnreadableFile ? refusal.key : 'read').not.toBe('readers.tooSlow');
  });
});
