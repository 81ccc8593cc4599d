import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';

interface Load {
  /** The modules where it begins. */
  roots: RegExp;
  /** Counts what is loaded on demand, too. */
  later?: true;
}

/**
 * What people load in one go: a page with everything that it imports. All that a learner may load later counts as one
 * more, so that no learner downloads the console for a part that both have.
 */
const LOADS: Record<string, Load> = {
  start: { roots: /\/index\.html$/ },
  entrance: { roots: /\/src\/sign-in\/SignInApp\.tsx$/ },
  learner: { roots: /\/src\/learner\/LearnerApp\.tsx$/ },
  later: { roots: /\/src\/learner\/LearnerApp\.tsx$/, later: true },
  // Loaded after the page, by everybody.
  visits: { roots: /\/src\/shared\/browser\/visits\/index\.ts$/ },
  console: { roots: /\/src\/admin\/AdminApp\.tsx$/ },
  form: { roots: /\/src\/admin\/generator\/views\/form\/Resource(Edit|Create)\.tsx$/ },
};

/**
 * Puts modules that are always loaded together into one file. Left to itself, the bundler makes one for each set of
 * pages that share something: close to two hundred small ones before the console shows, which compress badly and keep
 * a slow network busy.
 *
 * The front end is built twice: the first build, which writes nothing, shows what each page imports once unused code
 * is gone; the second groups by it. A group imports only what belongs to all of its loads, so groups never import one
 * another in a circle.
 *
 * @param first the configuration that both builds share, without plugins that write files
 */
export function chunkGroups(first: InlineConfig): Plugin {
  return {
    name: 'chunk-groups',
    apply: 'build',
    async config() {
      const groups = groupsOf(await firstBuild(first));
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: codeSplitting(groups) } } },
        },
      };
    },
  };
}

/** A group takes what its modules import along. Those of more loads come first, so that it finds nothing left to take. */
function codeSplitting(groups: ReadonlyMap<string, string>) {
  return [...new Set(groups.values())].map((name) => ({
    name,
    test: (module: string) => groups.get(module) === name,
    priority: name === 'start' ? 100 : name.split('-').length,
  }));
}

async function firstBuild(config: InlineConfig): Promise<Rollup.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The first build has several outputs, or none');
  return built.output.filter((part) => part.type === 'chunk');
}

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'>;

/** The group of each module that a load has. Modules where something is loaded on demand keep a file of their own. */
export function groupsOf(chunks: readonly Chunk[]): Map<string, string> {
  const loads = Object.entries(LOADS).map(([name, load]) => ({ name, files: filesOf(load, chunks) }));
  const groups = new Map<string, string>();
  for (const { fileName, facadeModuleId, moduleIds } of chunks) {
    const names = loads.filter(({ files }) => files.has(fileName)).map(({ name }) => name);
    const group = names.includes('start') ? 'start' : names.join('-');
    if (group === '' || group === 'later') continue;
    for (const module of moduleIds) if (module !== facadeModuleId) groups.set(module, group);
  }
  return groups;
}

function filesOf({ roots, later }: Load, chunks: readonly Chunk[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const follow = (fileName: string) => {
    const chunk = byFile.get(fileName);
    if (chunk === undefined || found.has(fileName)) return;
    found.add(fileName);
    for (const other of later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) follow(other);
  };
  for (const { fileName, facadeModuleId } of chunks) if (roots.test(facadeModuleId ?? '')) follow(fileName);
  return found;
}
