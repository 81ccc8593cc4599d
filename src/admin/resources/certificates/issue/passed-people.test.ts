// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { MOST_NAMED, passedPeople } from './passed-people.ts';

/** A server with so many passed attempts, each of another person. */
function serve(count: number): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (request) => {
    const range = new URL((request as Request).url).searchParams.get('range') ?? '[0,0]';
    asked.push(range);
    const [first = 0, last = 0] = JSON.parse(range) as number[];
    const length = Math.max(0, Math.min(last + 1, count) - first);
    return Response.json(Array.from({ length }, (_, index) => ({ userId: first + index + 1 })));
  };
  return asked;
}

describe('those who passed', () => {
  it('are all found, page by page', async () => {
    const asked = serve(1500);
    expect(await passedPeople('test', 4)).toHaveLength(1500);
    expect(asked).toEqual(['[0,999]', '[1000,1999]']);
  });

  it('are more than are named, where they are: nobody is left out in silence', async () => {
    serve(MOST_NAMED);
    expect(await passedPeople('plan', 4)).toHaveLength(MOST_NAMED);
    serve(MOST_NAMED + 5000);
    expect((await passedPeople('plan', 4)).length).toBeGreaterThan(MOST_NAMED);
  });
});
