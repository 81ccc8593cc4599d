/**
 * Measures what the product promises of speed and size, and says how far from the promise it is.
 *
 *   npm run bench
 *   npm run bench -- saves      only these: saves, list, bulk, imports, size
 *
 * The numbers stand in .cache/bench.json as well. BENCH_SECONDS is how long each load lasts (8).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/source-files.ts';
import { type BulkResult, measureBulk } from './bulk.ts';
import { type ListResult, measureList } from './list.ts';
import { ENGINES, makePlace, type Place } from './places.ts';
import { measureSaves, type SavesResult } from './saves.ts';
import { measureSizes, type SizeResult } from './sizes.ts';
import { measureTableImports, type Step, type TableImportsResult } from './table-imports.ts';

interface Row {
  what: string;
  measured: string;
  promised: string;
  kept: boolean;
}

const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);

async function at<T>(engine: (typeof ENGINES)[number], work: (place: Place) => Promise<T>): Promise<T> {
  const place = await makePlace(engine);
  try {
    return await work(place);
  } finally {
    await place.remove();
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

function savesRow(engine: string, { saves, bareCommits, ratio }: SavesResult): Row {
  return {
    what: `answer saves, 1,000 attempts open, ${engine}`,
    measured: `${saves.perSecond.toFixed(0)}/s, p50 ${ms(saves.p50)}, p99 ${ms(saves.p99)}; ${ratio.toFixed(2)} of ${bareCommits.perSecond.toFixed(0)} bare commits/s`,
    promised: '≥ 0.50 of bare commits',
    kept: ratio >= 0.5,
  };
}

function listRow(engine: string, { http, sql, limit }: ListResult): Row {
  return {
    what: `list of 100,000 people, page 3,000, ${engine}`,
    measured: `${ms(http)}; its SQL ${ms(sql)}; ratio ${(http / sql).toFixed(2)}`,
    promised: `≤ 2 × SQL + 5 ms = ${ms(limit)}`,
    kept: http <= limit,
  };
}

function bulkRow(engine: string, result: BulkResult): Row {
  const { editSeconds, undoSeconds, others, progress, cancelledAt, changedByCancelled, restored } = result;
  return {
    what: `bulk edit of 100,000 people, ${engine}`,
    measured: `edit ${editSeconds.toFixed(1)} s, undo ${undoSeconds.toFixed(1)} s; others p50 ${ms(others.p50)}, p99 ${ms(others.p99)}; progress p99 ${ms(progress.p99)}; stopped at ${cancelledAt}: ${changedByCancelled} changed`,
    promised: 'a stopped edit changes nothing, an undo restores everything',
    kept: restored && changedByCancelled === 0 && cancelledAt > 0,
  };
}

/** Memory that the server may take for the largest files. */
const IMPORT_MEGABYTES = 1024;

function importRow(engine: string, { rows, read, check, commit, undo, memory }: TableImportsResult): Row {
  const said = (name: string, { seconds, list, saves }: Step) =>
    `${name} ${seconds.toFixed(1)} s (list p50 ${ms(list.p50)}, p99 ${ms(list.p99)}; saves p50 ${ms(saves.p50)}, p99 ${ms(saves.p99)})`;
  return {
    what: `import of ${rows} people, ${engine}`,
    measured: `${said('read', read)}; ${said('check', check)}; ${said('commit', commit)}; ${said('undo', undo)}; memory ${memory.before} → ${memory.peak} MB`,
    promised: `memory ≤ ${IMPORT_MEGABYTES} MB`,
    kept: memory.peak <= IMPORT_MEGABYTES,
  };
}

function sizeRows({ signIn, learner, together, admin }: SizeResult): Row[] {
  return [
    {
      what: 'first-load JavaScript (gzip), sign-in and learner',
      measured: `${kb(together)} (sign-in ${kb(signIn)}, learner ${kb(learner)})`,
      promised: '≤ 200 KB together',
      kept: together <= 200 * 1024,
    },
    {
      what: 'first-load JavaScript (gzip), admin',
      measured: kb(admin),
      promised: '≤ 500 KB',
      kept: admin <= 500 * 1024,
    },
  ];
}

const rows: Row[] = [];
const results: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };

for (const engine of ENGINES) {
  if (wanted('saves')) {
    console.log(`Saving answers on ${engine} …`);
    const result = await at(engine, measureSaves);
    results[`saves ${engine}`] = result;
    rows.push(savesRow(engine, result));
  }
  if (wanted('imports')) {
    console.log(`Importing people on ${engine} …`);
    const result = await at(engine, measureTableImports);
    results[`imports ${engine}`] = result;
    rows.push(importRow(engine, result));
  }
  if (wanted('list')) {
    console.log(`Listing people on ${engine} …`);
    const result = await at(engine, measureList);
    results[`list ${engine}`] = result;
    rows.push(listRow(engine, result));
  }
  if (wanted('bulk')) {
    console.log(`Changing people in bulk on ${engine} …`);
    const result = await at(engine, measureBulk);
    results[`bulk ${engine}`] = result;
    rows.push(bulkRow(engine, result));
  }
}
if (wanted('size')) {
  console.log('Weighing the front end …');
  const result = await measureSizes();
  results.size = result;
  rows.push(...sizeRows(result));
}

console.table(
  rows.map(({ what, measured, promised, kept }) => ({ what, measured, promised, kept: kept ? 'yes' : 'NO' })),
);
const file = join(root, '.cache', 'bench.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...results, rows }, undefined, 2)}\n`);
console.log(`Written to ${file}`);
