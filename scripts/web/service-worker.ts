import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Entry points of the learner's pages. Everything that they import belongs to these pages too. */
const ROOTS = [/\/src\/web\/main\.tsx$/, /\/src\/learner\/LearnerApp\.tsx$/];
const isRoot = (module: string) => ROOTS.some((pattern) => pattern.test(module));
/** Parts that shared code loads on demand, but that learners never need. */
const NOT_FOR_LEARNERS = [
  /\/src\/admin\//,
  /\/src\/sign-in\/(?!SignInApp|verify\/)/,
  /\/node_modules\/(pdfjs-dist|hls\.js)\//,
  /\/viewers\/pdf\//,
  /\/locales\/\w+\/(admin|pages|emails)\.json$/,
];
/** Older font formats, for browsers that cannot run this front end anyway. */
const OLD_FONT = /\.(ttf|woff)$/;
const WORKER = 'src/learner/offline/worker.ts';
/** Files of public/ that every page links to. */
const PUBLIC = ['/first-paint.css', '/first-paint.js', '/favicon.svg', '/manifest.webmanifest'];

/**
 * Builds the service worker beside the front end, as /sw.js, with the list of files that the learner's pages need:
 * scripts, styles, fonts and whatever they load on demand. Its build name changes with any of these files, so that
 * browsers fetch the new build.
 */
export function serviceWorker(): Plugin {
  let files: string[] = [];
  let outDir = '';
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    // Last: an entry that only imports is taken out of the bundle, and the page names what it imports.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        files = filesOfLearners(bundle);
      },
    },
    async closeBundle() {
      const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD: JSON.stringify({ name, files }), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { input: join(root, WORKER), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

function filesOfLearners(bundle: Bundle): string[] {
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const part = bundle[fileName];
    if (part === undefined || found.has(fileName)) return;
    if (part.type === 'chunk' && NOT_FOR_LEARNERS.some((pattern) => pattern.test(part.facadeModuleId ?? ''))) return;
    found.add(fileName);
    if (part.type !== 'chunk') return;
    const { viteMetadata } = part;
    for (const style of viteMetadata?.importedCss ?? []) followStyle(style);
    for (const asset of viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const other of [...part.imports, ...part.dynamicImports]) follow(other);
  };
  const followStyle = (fileName: string) => {
    const style = bundle[fileName];
    if (style?.type !== 'asset') return;
    found.add(fileName);
    for (const [, asset] of String(style.source).matchAll(/url\(["']?\/?([^"')]+\.woff2)/g)) {
      if (asset !== undefined && bundle[asset]) found.add(asset);
    }
  };
  for (const [fileName, part] of Object.entries(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some(isRoot)) follow(fileName);
  }
  const needed = [...found].filter((fileName) => !OLD_FONT.test(fileName)).sort();
  return [...needed.map((fileName) => `/${fileName}`), ...PUBLIC];
}
