import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, hashOf } from './canonical.ts';

describe('canonicalJson', () => {
  // RFC 8785, section 3.2.2 and 3.2.3.
  it('writes numbers, strings and names as the standard does', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    expect(
      canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }),
    ).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  it('leaves out what is undefined, and reads back as the same', () => {
    const value = { b: [{ d: 1, c: undefined }], a: null };
    expect(canonicalJson(value)).toBe('{"a":null,"b":[{"d":1}]}');
    expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
  });

  it('hashes the bytes of the form', () => {
    expect(hashOf({ b: 'ә', a: 1 })).toBe(createHash('sha256').update('{"a":1,"b":"ә"}').digest('hex'));
    expect(hashOf({ a: 1, b: 'ә' })).toBe(hashOf({ b: 'ә', a: 1 }));
  });
});
