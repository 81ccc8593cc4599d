import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { itemsOf, type PackageModel } from '#shared/scorm/package.ts';
import { type PackagePart, read } from './read-package.ts';

/** Packages by other people. They are not part of the product. */
const FOLDER = join(
  process.env.SYNAQ_SAMPLES ?? join(import.meta.dirname, '../../../../../../../shared/samples'),
  'scorm',
);
const INDEX = join(FOLDER, 'INDEX.json');

interface Sample {
  file: string;
  files: number;
  manifest: string[];
  schemaversion?: string;
  items?: number;
  sco?: number;
  title?: string | null;
}

const samples = existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as Sample[]) : [];

async function modelOf(file: string): Promise<{ model: PackageModel } | { refused: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-sample-'));
  const models: PackageModel[] = [];
  const send = async (part: PackagePart) => {
    if (part.kind === 'read') models.push(part.model);
  };
  try {
    const limits = { bytes: 1024 ** 3, files: 20_000 };
    await read({ path: join(FOLDER, file), folder, limits }, { send, progress: () => undefined });
    return { model: models[0] as PackageModel };
  } catch (error) {
    return { refused: (error as { key: string }).key };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Why those are refused of which the index knows nothing that could be played. */
const REFUSED: Readonly<Record<string, string>> = {
  'rustici_badscorm.zip': 'packages.badXml',
  'rustici_invalid.zip': 'packages.isHtml',
  'rustici_validaicc.zip': 'packages.isAicc',
};

describe.skipIf(samples.length === 0)(
  'packages made elsewhere (skipped where there is no folder of samples: set SYNAQ_SAMPLES)',
  () => {
    it.each(samples.map((sample) => [sample.file, sample] as const))(
      '%s',
      async (file, { schemaversion, items, sco, title }) => {
        const found = await modelOf(file);
        if (file in REFUSED) {
          expect(found).toEqual({ refused: REFUSED[file] });
          return;
        }
        if ('refused' in found) throw new Error(found.refused);
        const all = itemsOf(found.model.items);
        expect(found.model.title).toBe(title ?? '');
        expect(found.model.standard).toBe(schemaversion === '1.2' ? 'scorm-1.2' : 'scorm-2004');
        // Without an organisation the objects themselves are the items.
        expect(all).toHaveLength(items || (sco ?? 0));
        expect(all.filter(({ type }) => type === 'sco').length).toBeGreaterThanOrEqual(Math.min(1, sco ?? 0));
        expect(all.every(({ type, href }) => type === 'group' || href !== null)).toBe(true);
      },
    );
  },
);
