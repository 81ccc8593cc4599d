import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../support/source-files.ts';

/** An element that is a form, of React or of react-admin, up to the end of its opening tag. */
const FORM = /<(?:form|Form|SimpleForm|TabbedForm)(?=[\s>])[^<]*?>|<\w+\s+component="form"[^<]*?>/gu;

describe('the forms of the product', () => {
  it('say themselves what is wrong: the bubbles of browsers are in their own language, and stop at the first field', () => {
    const forms = filesBelow(['src'], /(?<!\.test)\.tsx$/u).flatMap((file) =>
      [...textOf(file).matchAll(FORM)].map(([tag]) => ({ file, tag })),
    );
    expect(forms.length).toBeGreaterThan(14);
    expect(forms.filter(({ tag }) => !tag.includes('noValidate'))).toEqual([]);
  });
});
