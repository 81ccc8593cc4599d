/**
 * Cycles, dead ends, and the layers within a room. The doors between the rooms are in eslint.config.ts.
 *
 * Each line is a layer; it may use the layers above it in the list, which know nothing of it.
 */
const LAYERS = {
  'src/admin': [
    ['model'],
    ['providers', 'router'],
    ['inputs', 'jobs'],
    ['layout', 'protocol', 'question-types'],
    ['history'],
    ['faces'],
    ['imports'],
    ['generator'],
    ['access'],
    ['table-imports'],
    ['resources'],
    ['sections.tsx', 'pages'],
    ['AdminApp.tsx', 'testing'],
  ],
  'src/server/modules': [
    ['platform'],
    ['identity'],
    ['content'],
    ['training'],
    ['exams'],
    ['results'],
    ['learning'],
    ['live'],
    ['evidence'],
    ['support'],
    ['resources.ts'],
    ['console'],
    ['index.ts'],
  ],
  'src/server': [
    [
      'env.ts',
      'account-settings.ts',
      'directory-settings.ts',
      'eds-settings.ts',
      'ldap-settings.ts',
      'oidc-settings.ts',
      'face-settings.ts',
      'live-settings.ts',
      'setting-texts.ts',
      'zip.ts',
      'errors.ts',
      'i18n.ts',
      'signed-in.ts',
      'clock.ts',
      'time-zone.ts',
      'wall-clock.ts',
      'exists.ts',
      'random.ts',
      'network.ts',
      'port.ts',
      'number-words.ts',
      'refusals.ts',
      'error-body.ts',
      'missing-permission.ts',
      'content-disposition.ts',
      'byte-range.ts',
      'html-escape.ts',
      'secret-groups.ts',
    ],
    ['db', 'blobs'],
    [
      'context.ts',
      'after-commit.ts',
      'rounds.ts',
      'jobs',
      'history',
      'signals.ts',
      'batches',
      'load',
      'readers',
      'media',
      'eds',
    ],
    ['contract', 'tables', 'pdf', 'mail', 'plugins', 'web-build.ts'],
    ['crud', 'error-answer.ts', 'setting-warnings.ts', 'trust-proxy.ts', 'unread-request.ts'],
    ['content-origin'],
    ['modules'],
    ['realtime', 'demo', 'backup'],
    ['app.ts'],
    ['main.ts', 'log-main.ts', 'start.mjs'],
  ],
};

const escaped = (path) => path.replaceAll('.', '\\.');

/** A rule for each layer but the last: nothing in it may use what comes after it. */
const layerRules = Object.entries(LAYERS).flatMap(([room, layers]) =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `layers-of-${room.replace('src/', '').replace('/', '-')}-${layer[0]}`,
    comment: 'A lower layer knows nothing of the ones that are built on it: pass in what it needs, or move that down.',
    severity: 'error',
    from: {
      path: `^${room}/(${layer.map(escaped).join('|')})(/|$)`,
      pathNot: '\\.(test|fixture)\\.tsx?$',
    },
    to: {
      path: `^${room}/(${layers
        .slice(index + 1)
        .flat()
        .map(escaped)
        .join('|')})(/|$)`,
    },
  })),
);

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-to-test',
      comment: 'Code that runs for people needs nothing of its tests.',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '(^tests/|\\.(test|fixture)\\.tsx?$)' },
    },
    {
      name: 'door-of-a-module',
      comment: 'Another module is reached through its index.ts only: export what you need there.',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+/[^/]+)/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        path: '^src/server/modules/[^/]+/[^/]+/',
        pathNot: '^src/server/modules/($1/|[^/]+/[^/]+/index\\.ts$)',
      },
    },
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/shared/contract/(api\\.d\\.ts|openapi\\.json)|^locales/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
