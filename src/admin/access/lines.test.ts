import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const encoder = new TextEncoder();

function stream(parts: (string | Uint8Array)[], fails = false): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      if (!fails) controller.close();
    },
    pull(controller) {
      if (fails) controller.error(new TypeError('network error'));
    },
  });
}

async function all(parts: (string | Uint8Array)[], fails = false): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const line of linesOf(stream(parts, fails))) found.push(line);
  return found;
}

describe('linesOf', () => {
  it('joins lines however they arrive, also within a letter', async () => {
    const bytes = encoder.encode('{"a":"Қ"}\n{"b":1}\n');
    expect(await all([bytes.slice(0, 7), bytes.slice(7, 8), bytes.slice(8)])).toEqual([{ a: 'Қ' }, { b: 1 }]);
    expect(await all(['{"a":1}\n{"b":2}'])).toEqual([{ a: 1 }, { b: 2 }]);
    expect(await all([])).toEqual([]);
  });

  it('says that the connection broke off', async () => {
    await expect(all(['{"a":1}\n{"b"'])).rejects.toMatchObject({ status: 0, id: 'network' });
    await expect(all(['{"a":1}\n'], true)).rejects.toMatchObject({ status: 0, id: 'network' });
  });
});
