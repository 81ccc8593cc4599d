import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { excessOf, readJson } from './json-parser.ts';

describe('excessOf', () => {
  const valuesOf = (json: string) => {
    let count = 1;
    while (excessOf(Buffer.from(json), count) === 'values') count++;
    return count;
  };

  it.each([
    ['1', 1],
    ['"a,b[c{d"', 1],
    ['"\\",\\\\"', 1],
    ['[1,2,3]', 4],
    ['{"a":1,"b":[true,{"c":null}]}', 6],
    [`${'['.repeat(50)}1${']'.repeat(50)}`, 51],
    ['"ә,", "б"', 2],
    ['{"a', 2],
  ])('%s has %i', (json, expected) => {
    expect(valuesOf(json)).toBe(expected);
  });

  it.each([
    ['["a","b","c"]', 0],
    ['{"\\n":1,"\\t":2,"Aa":3,"BB":4}', 4],
    ['{"a":1,"b":{"a":1,"b":":"}}', 2],
    ['{"a":[{"b" : 1},{"b":2},{"\\"":3}]}', 3],
  ])('%s has %i names', (json, expected) => {
    let count = 0;
    while (excessOf(Buffer.from(json), 100, count) === 'names') count++;
    expect(count).toBe(expected);
  });
});

describe('readJson', () => {
  it('parses large bodies that came together one in each turn of the event loop', async () => {
    const app = Fastify();
    readJson(app);
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    app.post('/', async () => ({ turn }));
    await app.ready();
    setImmediate(count);
    const payload = { padding: 'x'.repeat(20_000) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await app.inject({ method: 'POST', url: '/', payload })),
    );
    isOver = true;
    expect(new Set(answers.map((answer) => answer.json().turn)).size).toBe(5);
    await app.close();
  });

  it('refuses what is no JSON', async () => {
    const app = Fastify();
    readJson(app);
    app.post('/', async ({ body }) => ({ body }));
    for (const [payload, expected] of [
      ['{"a":1}', 200],
      ['', 400],
      ['{"a":', 400],
      ['{"__proto__":{"a":1}}', 400],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      expect((await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode, payload).toBe(expected);
    }
    await app.close();
  });
});
