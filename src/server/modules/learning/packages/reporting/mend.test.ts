import { describe, expect, it } from 'vitest';
import { createRuntime, type Opening } from '#shared/scorm/runtime/index.ts';
import type { FromFrame, LaunchOrder, SignedReport } from '#shared/scorm/frame.ts';
import { fitsSchema } from '../../../../contract/schema-check.ts';
import { modelWith, reportOf, sent, told, unit } from '../package.fixture.ts';
import { readReport } from './read-report.ts';

const LAUNCH = '5b1c2f6e-6f0a-4d2e-9a55-0d3d9a1f7e10';
const call = { n: 1, itemId: 'A', at: 1, method: 'LMSCommit', element: '', value: '', result: 'true', errorCode: 0 };

const read = (report: object) => readReport(LAUNCH, { seq: 1, body: JSON.stringify(report), mac: null });

describe('a report with values out of their bounds', () => {
  it('keeps all the others', () => {
    const item = told('A', {
      data: { 'cmi.core.lesson_location': 'p3', 'cmi.suspend_data': 'x'.repeat(262_145) },
      sessionSeconds: 3e17,
      openSeconds: -1,
      status: { completion: 'completed', scoreScaled: 1.4, scoreRaw: 140, progress: 7 },
    });
    const odd = { ...item, exit: 'later', status: { ...item.status, success: 'perhaps', scoreMax: '100' } };
    const { items, calls } = read(
      reportOf(LAUNCH, 1, [odd as never, told('B', { sessionSeconds: 4 })], {
        calls: [call, { ...call, n: 0 }, { ...call, value: 'x'.repeat(4001) }],
      }),
    );
    expect(items).toEqual([
      told('A', {
        data: { 'cmi.core.lesson_location': 'p3' },
        ...{ sessionSeconds: 1_000_000_000, openSeconds: 0, exit: '' },
        status: { completion: 'completed', scoreScaled: 1, scoreRaw: 140, progress: 1 },
      }),
      told('B', { sessionSeconds: 4 }),
    ]);
    expect(calls).toEqual([call]);
  });

  it('is none without its items, or with others beside them', () => {
    const good = reportOf(LAUNCH, 1, [told('A')]);
    for (const bad of [{ ...good, items: 'A' }, { ...good, items: [1] }, { ...good, more: 1 }, [], null]) {
      expect(() => read(bad as object)).toThrow();
    }
  });
});

describe('what contents tell at worst', () => {
  /** Plays parts of 2004 whose content stores as much as it can; acknowledges what `arrives`. */
  async function play(parts: readonly string[]) {
    const reports: SignedReport[] = [];
    const send = (message: FromFrame) => {
      if (message.synaq === 'report') reports.push(message.report);
    };
    const order: LaunchOrder = {
      ...{ launchId: LAUNCH, key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', mode: 'normal', states: {}, seq: 0 },
      ...{ learner: { id: '1', name: 'А', language: 'ru' }, sequencing: null, startAt: null },
      model: modelWith(
        parts.map((id) => unit(id)),
        { standard: 'scorm-2004', edition: '4th' },
      ),
      shared: { data: {}, objectives: {} },
    };
    const runtime = await createRuntime(order, { now: () => 0, storage: undefined, send, leave: () => undefined });
    const api = (opening: Opening | null) =>
      opening?.api?.object as Record<string, (...values: string[]) => string> | undefined;
    return { reports, runtime, api };
  }

  it('fits into reports that the server takes, and all of it arrives', async () => {
    const parts = [...'ABCDEFGHIJ'];
    const { reports, runtime, api } = await play(parts);
    let opening = runtime.begin();
    for (const part of parts) {
      const content = api(opening);
      content?.Initialize?.('');
      content?.SetValue?.('cmi.suspend_data', 'ж'.repeat(256_000));
      content?.SetValue?.('cmi.location', part);
      content?.SetValue?.('cmi.score.raw', '1e308');
      content?.SetValue?.('cmi.session_time', 'P9999999999Y');
      content?.Commit?.('');
      const at = parts.indexOf(part);
      if (at < parts.length - 1) {
        runtime.ask({ synaq: 'choose', itemId: parts[at + 1] ?? '' });
        opening = runtime.proceed();
      }
    }
    // Nothing has arrived till now: the next ones bring what did not fit.
    const arrived = new Map<string, string | undefined>();
    for (let turn = 0; turn < parts.length; turn += 1) {
      const newest = reports.at(-1);
      if (newest === undefined) throw new Error('There is no report');
      const report = JSON.parse(newest.body) as Parameters<typeof sent>[0];
      expect(fitsSchema(['ScormReport'], sent(report))).toBe(true);
      expect(fitsSchema(['ScormStateReport'], report)).toBe(true);
      for (const { itemId, data } of report.items) arrived.set(itemId, data['cmi.location']);
      runtime.acknowledge(LAUNCH, newest.seq);
      runtime.report();
    }
    expect([...arrived].toSorted()).toEqual(parts.map((part) => [part, part]));
  });
});
