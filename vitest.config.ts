import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  setupFiles: ['./tests/support/setup.ts'],
  env: { NODE_ENV: 'test', TZ: 'UTC', LOG_LEVEL: 'silent' },
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
  // A shared machine may be slow: only what never comes is a failure.
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

/** What is run again on a PostgreSQL that is not ours, of the oldest version at hand: everything that leans on the database. */
const EXTERNAL = [
  'src/server/{db,crud,history,jobs,realtime,batches}/**/*.test.ts',
  'src/server/modules/*/{auth,attempts,jobs,history,users}/**/*.test.ts',
  'src/server/modules/console/table-imports/table-imports.test.ts',
  'tests/external/**/*.test.ts',
];

/** What runs in browsers. */
const BROWSER = 'src/{admin,learner,sign-in,shared/browser}/**/*.test.{ts,tsx}';

/** What of it needs a document, or mocks a module: each of these files has a process and a document of its own. */
const SCREENS = globSync(BROWSER).filter((file) => {
  const text = readFileSync(file, 'utf8');
  return text.startsWith('// @vitest-environment jsdom') || text.includes('vi.mock(');
});

const css = { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' as const } };

/** Node is the default; a test of a component begins with `// @vitest-environment jsdom`. */
export default defineConfig({
  test: {
    pool: 'forks',
    // As many as the smallest machine that is expected to run this has cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{support,contract}/**/*.test.ts'],
          exclude: [BROWSER],
          globalSetup: ['./tests/support/global-setup.ts'],
          // Files share what they import: loading the server anew for each took more than half of the time. Nothing is mocked.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: SCREENS,
          css,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'logic',
          include: [BROWSER],
          exclude: SCREENS,
          css,
          // A process of its own for each file took three times as long as its tests.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'external',
          include: EXTERNAL,
          globalSetup: ['./tests/support/global-setup.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          globalSetup: ['./tests/fault/global-setup.ts'],
          // Each kills servers that fsync: side by side they would only wait for one disk.
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
