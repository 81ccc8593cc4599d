import { describe, expect, it } from 'vitest';
import { readText } from '../testing/text-files.fixture.ts';

describe('a text of Moodle with embedded answers', () => {
  it('is not GIFT: the whole file is one question', () => {
    const file = readText('\nThe cat {1:SA:=sat}\n\non the {1:MC:~roof~=mat}. {1:NM:=9:1} lives.\n');
    expect(file).toMatchObject({ format: 'cloze', rejected: [], skipped: [] });
    expect(file.items).toMatchObject([
      {
        line: 2,
        text: { ru: 'The cat [[1]]<br /><br />on the [[2]]. [[3]] lives.' },
        content: { type: 'cloze', gaps: [{ kind: 'text' }, { kind: 'choice' }, { kind: 'number' }] },
        warnings: [],
      },
    ]);
  });

  it('keeps its lines with markup in them, and its formulas', () => {
    expect(readText('<b>One</b> {1:SA:=a}\nTwo $$x$$ {1:SA:=b}').items[0]?.text.ru).toBe(
      '<b>One</b> [[1]]<br />Two \\[x\\] [[2]]',
    );
  });

  it('is refused when it breaks off', () => {
    expect(readText('The cat {1:SA:=sat')).toMatchObject({ items: [], rejected: [{ line: 1, id: 'brokenGap' }] });
  });
});
