import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../support/source-files.ts';

/**
 * An element that is a form, up to the end of its opening tag. The console's forms of records carry no bounds that browsers know, and leave
 * to the browser what is no number or date at all: it reads as empty.
 */
const FORM = /<form(?=[\s>])[^<]*?>|<\w+\s+component="form"[^<]*?>/gu;

describe('the forms of the product', () => {
  it('say themselves what is wrong: the bubbles of browsers are in their own language, and stop at the first field', () => {
    const forms = filesBelow(['src'], /(?<!\.test)\.tsx$/u).flatMap((file) =>
      [...textOf(file).matchAll(FORM)].map(([tag]) => ({ file, tag })),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect(forms.filter(({ tag }) => !tag.includes('noValidate'))).toEqual([]);
  });
});
