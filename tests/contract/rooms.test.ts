import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { roomRules } from '../../eslint.config.ts';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } },
    ...roomRules,
  ] as ESLint.Options['overrideConfig'],
});

async function refusals(file: string, specifier: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import { it } from '${specifier}';\nit();\n`, { filePath: file });
  return (result?.messages ?? []).map((message) => message.message);
}

/** File, forbidden import, and a word of the lint message. */
const BAD: [string, string, RegExp][] = [
  ['src/shared/exams/clock.ts', '#server/env.ts', /shared imports no other room/],
  ['src/shared/exams/clock.ts', '#learner/api/index.ts', /shared imports no other room/],
  ['src/shared/exams/clock.ts', '../../admin/AdminApp.tsx', /wall of its room/],
  ['src/shared/exams/clock.ts', '../browser/api.ts', /must not need a browser/],
  ['src/shared/exams/clock.ts', '#shared/browser/api.ts', /must not need a browser/],
  ['src/shared/exams/clock.ts', 'react', /no React/],
  ['src/shared/exams/clock.ts', 'node:fs', /no Node/],
  ['src/shared/browser/api.ts', '#admin/AdminApp.tsx', /shared imports no other room/],
  ['src/shared/browser/api.ts', 'node:fs/promises', /no Node/],
  ['src/shared/browser/ui/Button.tsx', '@mui/material', /every byte/],
  ['src/shared/browser/ui/Button.tsx', 'react-admin', /every byte/],
  ['src/server/app.ts', '#admin/AdminApp.tsx', /no browser room/],
  ['src/server/app.ts', '#sign-in/LoginPage.tsx', /no browser room/],
  ['src/server/app.ts', '#shared/browser/session.ts', /the server has none/],
  ['src/server/app.ts', '../shared/access/can.ts', /wall of its room/],
  ['src/server/db/open.ts', '#server/modules/identity/users/index.ts', /foundation knows no domain/],
  ['src/server/crud/list.ts', '../modules/identity/users/queries.ts', /foundation knows no domain/],
  ['src/server/modules/exams/tests/handlers.ts', '../../content/questions/queries.ts', /through its index\.ts only/],
  ['src/server/modules/exams/tests/handlers.ts', '../attempts/rules.ts', /through its index\.ts only/],
  [
    'src/server/modules/exams/tests/handlers.ts',
    '#server/modules/content/questions/queries.ts',
    /through its index\.ts only/,
  ],
  [
    'src/server/modules/exams/tests/paper/draw.ts',
    '#server/modules/content/questions/queries.ts',
    /through its index\.ts only/,
  ],
  ['src/server/modules/exams/tests/handlers.ts', '#learner/api/index.ts', /no browser room/],
  ['src/admin/AdminApp.tsx', '#learner/LearnerApp.tsx', /admin imports only #shared/],
  ['src/admin/AdminApp.tsx', '#server/env.ts', /admin imports only #shared/],
  ['src/admin/AdminApp.tsx', '../shared/routes/admin.ts', /wall of its room/],
  ['src/admin/AdminApp.tsx', 'node:path', /no Node/],
  ['src/admin/generator/columns.tsx', '../resources/users/index.ts', /knows no resource by name/],
  ['src/admin/generator/columns.tsx', '#server/env.ts', /admin imports only #shared/],
  ['src/sign-in/LoginPage.tsx', '#admin/AdminApp.tsx', /sign-in imports only #shared/],
  ['src/sign-in/LoginPage.tsx', '@mui/material/Button', /every byte/],
  ['src/package-frame/player.ts', '#learner/LearnerApp.tsx', /package-frame imports only #shared/],
  ['src/package-frame/player.ts', '../shared/scorm/frame.ts', /wall of its room/],
  ['src/package-frame/player.ts', '#shared/browser/api.ts', /small and plain/],
  ['src/package-frame/player.ts', 'react', /small and plain/],
  ['src/package-frame/player.ts', 'node:fs', /no Node/],
  ['src/learner/LearnerApp.tsx', '../package-frame/player.ts', /wall of its room/],
  ['src/learner/LearnerApp.tsx', '#sign-in/LoginPage.tsx', /learner imports only #shared/],
  ['src/learner/LearnerApp.tsx', 'ra-data-simple-rest', /every byte/],
  ['src/learner/features/testing/TestingPage.tsx', '../tests/TestCard.tsx', /no other feature/],
  ['src/learner/features/testing/TestingPage.tsx', '#learner/features/tests/TestCard.tsx', /no other feature/],
  ['src/learner/features/testing/parts/Timer.tsx', '#learner/features/tests/TestCard.tsx', /no other feature/],
  ['src/learner/features/testing/TestingPage.tsx', '#server/env.ts', /learner imports only #shared/],
];

const GOOD: [string, string][] = [
  ['src/shared/exams/clock.ts', '../access/can.ts'],
  ['src/shared/browser/api.ts', '#shared/contract/index.ts'],
  ['src/shared/browser/api.ts', 'react'],
  ['src/server/app.ts', '#shared/access/can.ts'],
  ['src/server/app.ts', 'node:fs'],
  ['src/server/app.ts', './modules/index.ts'],
  ['src/server/modules/exams/tests/handlers.ts', '../../content/questions/index.ts'],
  ['src/server/modules/exams/tests/handlers.ts', '#server/modules/content/questions/index.ts'],
  ['src/server/modules/exams/tests/handlers.ts', '../../../db/index.ts'],
  ['src/server/modules/exams/tests/handlers.ts', './queries.ts'],
  ['src/package-frame/player.ts', '#shared/scorm/frame.ts'],
  ['src/admin/AdminApp.tsx', '#shared/routes/admin.ts'],
  ['src/admin/AdminApp.tsx', 'react-admin'],
  ['src/learner/features/testing/TestingPage.tsx', '../../ui/Page.tsx'],
  ['src/learner/features/testing/TestingPage.tsx', './Timer.tsx'],
  ['src/learner/features/testing/TestingPage.tsx', '#shared/browser/api.ts'],
];

describe('the doors between rooms', () => {
  it.each(BAD)('%s may not import %s', async (file, specifier, sentence) => {
    const messages = await refusals(file, specifier);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.join('\n')).toMatch(sentence);
  });

  it.each(GOOD)('%s may import %s', async (file, specifier) => {
    expect(await refusals(file, specifier)).toEqual([]);
  });
});
