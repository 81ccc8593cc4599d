/**
 * Starts the server, or the logging service where `log-main` is asked for, or says what is wrong: they are TypeScript, which Node.js runs
 * as it is only from 22.18 on. This file is for every version.
 */
if (!process.features.typescript) {
  console.error(
    [
      `Synaq needs Node.js 24, and this is ${process.version}, which cannot run it.`,
      'Start it with "npm start": npm ci has brought the right Node.js for it into node_modules.',
      'Where it could not, as without optional packages, install Node.js 24 and start again.',
    ].join('\n'),
  );
  process.exit(1);
}
// npm passes a signal on to the shell between them, which ends without passing it further: an orphan would keep the port.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
if (process.argv[2] === 'log-main') await import('./log-main.ts');
else await import('./main.ts');
