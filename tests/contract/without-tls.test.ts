import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../support/source-files.ts';

/** What browsers give only to pages that came by TLS or from the machine itself. In a hospital's own network pages may come by neither. */
const ONLY_WITH_TLS = /\bcrypto\.(?:randomUUID|subtle)\b/u;

describe('pages that came without TLS', () => {
  it('need nothing that browsers then do not have', () => {
    const rooms = [
      'src/web',
      'src/sign-in',
      'src/learner',
      'src/admin',
      'src/shared/browser',
      'src/shared/scorm',
      'src/package-frame',
    ];
    const files = filesBelow(rooms, /(?<!\.test|\.fixture)\.tsx?$/);
    expect(files.length).toBeGreaterThan(500);
    const uses = files.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/u.test(line) && ONLY_WITH_TLS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(uses).toEqual([]);
  });
});
