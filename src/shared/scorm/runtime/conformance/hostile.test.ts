import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS_12, ERRORS_2004 } from '../api/errors.ts';
import { createDataModel } from '../data-model/data-model.ts';
import { SCORM_12 } from '../data-model/scorm-12.ts';
import { SCORM_2004 } from '../data-model/scorm-2004.ts';
import { item, model, order, play } from './launch.fixture.ts';

const STANDARDS = [
  { standard: 'scorm-1.2', rules: SCORM_12, errors: ERRORS_12, prefix: 'LMS', end: 'LMSFinish' },
  { standard: 'scorm-2004', rules: SCORM_2004, errors: ERRORS_2004, prefix: '', end: 'Terminate' },
] as const;

/** Elements of the standard with indices that fit and that do not, and what only looks like one. */
const elements = (patterns: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...patterns), fc.nat(3), fc.nat(2)).map(indexed) },
    fc.constantFrom(
      '',
      '.',
      'cmi.',
      'cmi..x',
      'cmi.objectives.n.id',
      'cmi.objectives.1e3.id',
      '__proto__.x',
      'cmi.toString',
    ),
    fc.string({ maxLength: 40 }),
  );

function indexed([pattern, outer, inner]: [string, number, number]): string {
  let index = outer;
  return pattern.replace(/\.n(?=\.|$)/g, () => {
    const text = `.${index}`;
    index = inner;
    return text;
  });
}

const VALUES = fc.oneof(
  fc.constantFrom(
    'completed',
    'passed',
    'choice',
    'true',
    '0.5',
    '85',
    'PT1H',
    '00:01:00',
    '2026-11-28',
    'a[,]b',
    'suspend',
  ),
  fc.constantFrom(undefined, null, 0, -1, Number.NaN, true, {}, [], Symbol.iterator.description),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe.each(STANDARDS)('$standard', ({ standard, rules, errors, prefix, end }) => {
  const patterns = [...Object.keys(rules.elements), ...Object.keys(rules.children).map((name) => `${name}._children`)];

  it('answers every call with a text and a code of the standard', async () => {
    const calls = fc.array(fc.tuple(fc.constantFrom('get', 'set', 'commit'), elements(patterns), VALUES), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(calls, async (all) => {
        const player = await play(order(model(standard, [item('S1')])));
        player.call(`${prefix}Initialize`, '');
        for (const [kind, element, value] of all) {
          const result =
            kind === 'get'
              ? player.get(element)
              : kind === 'set'
                ? player.set(element, value)
                : player.call(`${prefix}Commit`, '');
          expect(typeof result).toBe('string');
          if (kind !== 'get') expect(result).toBe(player.error() === 0 ? 'true' : 'false');
          expect(errors).toHaveProperty(String(player.error()));
        }
        player.call(end, '');
        player.end();
        JSON.stringify(player.reports);
      }),
      { numRuns: 60 },
    );
  });

  it('gives back what it has remembered, and only that', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(elements(patterns), fc.string()), { maxLength: 80 }), (all) => {
        const first = createDataModel(rules);
        for (const [element, value] of all) first.set(element, value);
        const data = first.snapshot();
        const second = createDataModel(rules);
        second.load(data);
        expect(second.snapshot()).toEqual(data);
        for (const array of rules.arrays) expect(second.countOf(array)).toBeLessThanOrEqual(first.countOf(array));
      }),
    );
  });

  it('keeps no more than a bounded number of characters and records', () => {
    const data = createDataModel(rules);
    const path = standard === 'scorm-1.2' ? 'cmi.suspend_data' : 'cmi.objectives.0.id';
    expect(data.set(path, 'x')).toBe(0);
    const array = standard === 'scorm-1.2' ? 'cmi.interactions' : 'cmi.comments_from_learner';
    const leaf = standard === 'scorm-1.2' ? 'id' : 'comment';
    const big = 'x'.repeat(standard === 'scorm-1.2' ? 255 : 16_000);
    let index = 0;
    while (data.set(`${array}.${index}.${leaf}`, big) === 0) index += 1;
    expect(index).toBeGreaterThan(100);
    expect(JSON.stringify(data.snapshot()).length).toBeLessThan(3_000_000);
  });
});
