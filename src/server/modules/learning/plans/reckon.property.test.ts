import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, type MaterialFacts, type PlanFacts, reckon } from './reckon.ts';

const NOTHING: Evidence = { share: 0, seconds: 0, begunAt: null, lastAt: null, completedAt: null, test: null };
const AT = new Date('2026-03-01T10:00:00Z');

const material = fc.record({
  kind: fc.constantFrom('page' as const, 'video' as const, 'test' as const, 'link' as const),
  required: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 90 }),
});
const plan = fc.record({
  sequential: fc.boolean(),
  themes: fc.array(
    fc.record({ hours: fc.integer({ min: 0, max: 40 }), materials: fc.array(material, { maxLength: 5 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
});

/** What happens, one after another: more of a material is done, or one is taken out of its theme. */
const step = fc.record({
  theme: fc.nat(5),
  material: fc.nat(4),
  how: fc.oneof(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.constant('done' as const),
    fc.constant('gone' as const),
    fc.constant('failed' as const),
    fc.constant('waiting' as const),
  ),
});
type Step = { how: { share: number } | 'done' | 'gone' | 'failed' | 'waiting' };

function grown(facts: MaterialFacts, how: Step['how']): MaterialFacts {
  const { evidence } = facts;
  const begunAt = evidence.begunAt ?? AT;
  if (how === 'gone') return { ...facts, isGone: true };
  if (how === 'done')
    return { ...facts, evidence: { ...evidence, begunAt, share: 1, completedAt: evidence.completedAt ?? AT } };
  if (typeof how === 'object') {
    if (facts.kind === 'test') return facts;
    return { ...facts, evidence: { ...evidence, begunAt, share: Math.max(evidence.share, how.share) } };
  }
  if (facts.kind !== 'test' || evidence.completedAt !== null) return facts;
  return {
    ...facts,
    evidence: { ...evidence, begunAt, test: { state: how, percentage: null, attempts: 1, news: [] } },
  };
}

describe('reckon', () => {
  it('never gives less for more evidence, and never opens what comes before what is closed', () => {
    fc.assert(
      fc.property(plan, fc.array(step, { maxLength: 40 }), (shape, steps) => {
        let facts: PlanFacts = {
          sequential: shape.sequential,
          themes: shape.themes.map(({ hours, materials }, theme) => ({
            ...{ themeId: theme + 1, title: {}, hours },
            materials: materials.map((one, place) => ({
              ...one,
              ...{ key: `${theme}/${place}`, ref: '1', title: {}, isGone: false, evidence: NOTHING },
            })),
          })),
        };
        let before = reckon(facts);
        for (const { theme, material: place, how } of steps) {
          // A theme of which something was taken out may ask for what was optional: only removals of optional ones are free of that.
          const target = facts.themes[theme]?.materials[place];
          if (how === 'gone' && target?.required === true && !others(facts, theme, place)) continue;
          facts = {
            ...facts,
            themes: facts.themes.map((one, at) =>
              at === theme
                ? { ...one, materials: one.materials.map((each, index) => (index === place ? grown(each, how) : each)) }
                : one,
            ),
          };
          const after = reckon(facts);
          if (how !== 'gone') {
            expect(after.share).toBeGreaterThanOrEqual(before.share);
            expect(after.hoursDone).toBeGreaterThanOrEqual(before.hoursDone);
            if (before.isComplete) expect(after.isComplete).toBe(true);
          }
          expect(after.share).toBeLessThanOrEqual(1);
          expect(after.hoursDone).toBeLessThanOrEqual(after.hoursOwed + 0.001);
          const locks = after.themes.map(({ lockedBy }) => lockedBy !== undefined);
          expect(locks.lastIndexOf(false)).toBeLessThan(locks.includes(true) ? locks.indexOf(true) : locks.length);
          before = after;
        }
      }),
      { numRuns: 300 },
    );
  });

  const others = (facts: PlanFacts, theme: number, place: number) =>
    facts.themes[theme]?.materials.some((one, index) => index !== place && one.required && !one.isGone) === true;

  it('asks for nothing that was taken out of its theme, and keeps what was done of it', () => {
    const page = (key: string, more: Partial<MaterialFacts>): MaterialFacts => ({
      ...{ key, kind: 'page', ref: key, title: {}, required: true, minutes: 10, isGone: false, evidence: NOTHING },
      ...more,
    });
    const done: Evidence = { ...NOTHING, share: 1, begunAt: AT, completedAt: AT };
    const of = (...materials: MaterialFacts[]) =>
      reckon({ sequential: false, themes: [{ themeId: 1, title: {}, hours: 10, materials }] });
    expect(of(page('a', { evidence: done }), page('b', {})).hoursDone).toBe(5);
    expect(of(page('a', { evidence: done }), page('b', { isGone: true }))).toMatchObject({
      hoursDone: 10,
      isComplete: true,
    });
    expect(of(page('a', { evidence: done, isGone: true }), page('b', {})).hoursDone).toBe(5);
  });

  it('owes nothing for themes without materials', () => {
    expect(reckon({ sequential: true, themes: [{ themeId: 1, title: {}, hours: 10, materials: [] }] })).toMatchObject({
      ...{ hoursOwed: 0, share: 0, isComplete: false },
    });
  });

  it('names the theme that comes before, past those that ask for nothing', () => {
    const page = (key: string): MaterialFacts => ({
      ...{ key, kind: 'page', ref: key, title: {}, required: true, minutes: 10, isGone: false, evidence: NOTHING },
    });
    const themes = [[page('a')], [page('b')], [], [page('c')]].map((materials, at) => ({
      ...{ themeId: at + 1, title: {}, hours: 10, materials },
    }));
    expect(reckon({ sequential: true, themes }).themes.map(({ lockedBy }) => lockedBy)).toEqual([undefined, 0, 1, 1]);
  });
});
