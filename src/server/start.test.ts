import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('./start.mjs', import.meta.url));

describe('the launcher', () => {
  it('says in plain words that this Node.js cannot run TypeScript, instead of a stack', () => {
    // As Node.js 20 is: without TypeScript.
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--no-experimental-strip-types', launcher], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Synaq needs Node.js 24, and this is ${process.version}`);
    expect(stderr).toContain('npm start');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
