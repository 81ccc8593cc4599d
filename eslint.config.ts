import type { Linter, Rule } from 'eslint';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The doors of the house. Each row says which files it is about and which imports they may not have, with the
 * sentence that the person who tries reads. Groups are written in gitignore syntax, where a leading # would begin a
 * comment: hence the backslash.
 */
type Door = { group: string[]; importNames?: string[]; message: string } | { regex: string; message: string };

/** Its own doors and, because the last matching block of a flat config wins whole, those of the rooms around it. */
interface Room {
  files: string[];
  ignores?: string[];
  doors: Door[];
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** A relative path out of the room, which the # patterns would not see. */
const wall = (...rooms: string[]): Door => ({
  regex: `^(\\.\\./)+(${rooms.join('|')})/`,
  message: 'A relative path ends at the wall of its room. What two rooms need lives in #shared.',
});

const NO_ROOM_FROM_SHARED: Door[] = [
  {
    group: ['\\#server/**', '\\#admin/**', '\\#learner/**', '\\#sign-in/**'],
    message: 'shared imports no other room: move what you need into shared, or pass it in.',
  },
  wall('server', 'admin', 'learner', 'sign-in', 'web', 'package-frame'),
];
const NO_NODE: Door = { group: ['node:*'], message: 'This runs in a browser: there is no Node.' };
const LIGHT: Door = {
  group: ['@mui/**', 'react-admin', 'ra-*'],
  message: 'The learner pays for every byte here: MUI and react-admin stay in #admin.',
};

const SERVER: Door[] = [
  {
    group: ['\\#admin/**', '\\#learner/**', '\\#sign-in/**'],
    message: 'The server imports no browser room. Both sides may import #shared.',
  },
  { group: ['\\#shared/browser/**'], message: 'shared/browser needs a browser: the server has none.' },
  wall('shared', 'admin', 'learner', 'sign-in', 'web', 'package-frame'),
];
const OTHER_MODULE = 'Another module is reached through its index.ts only: export what you need there.';
const MODULE: Door[] = [
  ...SERVER,
  { group: ['\\#server/modules/*/*/**', '!\\#server/modules/*/*/index.ts'], message: OTHER_MODULE },
];

/** admin, learner and sign-in import shared, never one another and never the server. */
const browserRoom = (room: string): Door[] => {
  const others = ['server', 'admin', 'learner', 'sign-in'].filter((other) => other !== room);
  return [
    {
      group: others.map((other) => `\\#${other}/**`),
      message: `${room} imports only #shared: what two rooms need lives there.`,
    },
    wall(...others, 'shared', 'web', ...(room === 'package-frame' ? [] : ['package-frame'])),
    NO_NODE,
  ];
};

const FRAME: Door[] = [
  ...browserRoom('package-frame'),
  LIGHT,
  {
    group: ['\\#shared/browser/**', 'react', 'react/**', 'react-dom', 'react-dom/**'],
    message: 'The frame of packages is small and plain: no React, nothing of the application around it.',
  },
];
const LEARNER: Door[] = [...browserRoom('learner'), LIGHT];
const OTHER_FEATURE = 'A feature imports no other feature: move what both need up into the learner room or to #shared.';
const FEATURE: Door[] = [...LEARNER, { group: ['\\#learner/features/**'], message: OTHER_FEATURE }];

/** The console's own addresses are not those of its pages: only react-admin's links and navigation translate them. */
const CONSOLE: Door[] = [
  ...browserRoom('admin'),
  {
    group: ['react-router-dom'],
    importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
    message: 'Use LinkBase, Navigate and useNavigate of react-admin: they lead to the addresses of the product.',
  },
];

const rooms: Room[] = [
  {
    files: ['src/shared/**'],
    ignores: TESTS,
    doors: [
      ...NO_ROOM_FROM_SHARED,
      { group: ['\\#shared/browser/**', '**/browser/**'], message: 'Pure shared code must not need a browser.' },
      {
        group: ['node:*', 'react', 'react-dom', 'react/**'],
        message: 'shared is pure TypeScript: no Node, no React, no I/O. React belongs in shared/browser.',
      },
    ],
  },
  { files: ['src/shared/browser/**'], ignores: TESTS, doors: [...NO_ROOM_FROM_SHARED, NO_NODE, LIGHT] },
  { files: ['src/server/**'], doors: SERVER },
  {
    files: ['src/server/{db,contract,crud}/**'],
    ignores: TESTS,
    doors: [
      ...SERVER,
      {
        group: ['\\#server/modules/**', '**/modules/**'],
        message: 'The foundation knows no domain: modules import it, never the reverse.',
      },
    ],
  },
  {
    files: ['src/server/modules/*/*/*.ts'],
    ignores: TESTS,
    doors: [
      ...MODULE,
      // Out of the module, and out of its domain.
      { regex: '^\\.\\./(?!\\.\\.)[^/]+/(?!index\\.ts$)', message: OTHER_MODULE },
      { regex: '^(\\.\\./){2}(?!\\.\\.)[^/]+/[^/]+/(?!index\\.ts$)', message: OTHER_MODULE },
    ],
  },
  { files: ['src/server/modules/*/*/*/**/*.ts'], ignores: TESTS, doors: MODULE },
  { files: ['src/admin/**'], ignores: TESTS, doors: CONSOLE },
  {
    files: ['src/admin/generator/**'],
    ignores: TESTS,
    doors: [
      ...CONSOLE,
      { group: ['**/resources/**', '**/pages/**'], message: 'The generator knows no resource by name: pass it in.' },
    ],
  },
  { files: ['src/sign-in/**'], ignores: TESTS, doors: [...browserRoom('sign-in'), LIGHT] },
  { files: ['src/package-frame/**'], ignores: TESTS, doors: FRAME },
  { files: ['src/learner/**'], ignores: TESTS, doors: LEARNER },
  {
    files: ['src/learner/features/*/*.{ts,tsx}'],
    ignores: TESTS,
    doors: [...FEATURE, { regex: '^\\.\\./(?!\\.\\.)', message: OTHER_FEATURE }],
  },
  { files: ['src/learner/features/*/*/**/*.{ts,tsx}'], ignores: TESTS, doors: FEATURE },
];

export const roomRules: Linter.Config[] = rooms.map(({ doors, ...where }) => ({
  ...where,
  rules: { 'no-restricted-imports': ['error', { patterns: doors }] },
}));

const OWN_INPUT = 'A browser writes dates, numbers and refusals in its own language';

/** What would bring a browser's own inputs back. */
export const inputRules: Linter.Config = {
  files: ['src/**/*.tsx'],
  ignores: TESTS,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'JSXAttribute[name.name="type"] Literal[value=/^(date|datetime-local|month|week|time|number)$/]',
        message: `${OWN_INPUT}: use DateField or NumberField of the console's inputs.`,
      },
      {
        selector: 'JSXAttribute[name.name="type"] Literal[value=/^(email|url|tel)$/]',
        message: `${OWN_INPUT}: use a text with inputMode, and words of our own.`,
      },
      {
        selector:
          'ImportDeclaration[source.value="react-admin"] > ImportSpecifier[imported.name=/^(Date|DateTime|DateRange|Time|Number)Input$/]',
        message: `${OWN_INPUT}: use LazyDateInput or NumberInput of the console's inputs.`,
      },
    ],
  },
};

/** The longest line that a person reads without scrolling; biome wraps code, and nobody but us wraps comments. */
const WIDTH = 140;

/** What a line break would change: it may reach over the edge. */
const UNBREAKABLE = new Set(['String', 'Template', 'RegularExpression', 'JSXText']);

/** ESLint itself no longer has a rule for the length of lines. */
const lineWidth: Rule.RuleModule = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { long: 'This line has {{length}} characters: wrap it at {{width}}.' },
  },
  create: ({ sourceCode, report }) => ({
    Program: () => {
      const excepted = new Set<number>();
      for (const { type, loc } of sourceCode.ast.tokens) {
        if (UNBREAKABLE.has(type) && loc)
          for (let line = loc.start.line; line <= loc.end.line; line++) excepted.add(line);
      }
      for (const [index, { length }] of sourceCode.lines.entries()) {
        const line = index + 1;
        if (length <= WIDTH || excepted.has(line)) continue;
        const loc = { start: { line, column: WIDTH }, end: { line, column: length } };
        report({ loc, messageId: 'long', data: { length: String(length), width: String(WIDTH) } });
      }
    },
  }),
};

export default defineConfig(
  globalIgnores([
    'node_modules',
    'dist',
    'data',
    'coverage',
    '.cache',
    'test-results',
    'playwright-report',
    'src/shared/contract/api.d.ts',
  ]),
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin, synaq: { rules: { 'line-width': lineWidth } } },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it', 'test'], package: 'node:test' }] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-console': 'off',
      'max-lines': ['error', { max: 400 }],
      'synaq/line-width': 'error',
    },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'], rules: { 'max-lines': ['error', { max: 600 }] } },
  { files: ['src/server/**/demo/**'], rules: { 'max-lines': 'off' } },
  ...roomRules,
  inputRules,
);
