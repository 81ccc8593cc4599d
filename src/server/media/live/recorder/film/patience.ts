/** The least that a program may be silent for: everything on the machine goes before it. */
const LEAST_MS = 15 * 60_000;
/** Of its length: at the end a film is moved about in its file, of which nothing is told. */
const SHARE = 0.25;

/** How long a program that works on so much film may get nowhere. */
export const patienceFor = (lengthMs: number): number => LEAST_MS + lengthMs * SHARE;

/** Whether lines of FFmpeg's progress show more than those before: it repeats them also while nothing happens. */
export function getsOn(): (line: string) => boolean {
  const most: Record<string, number> = {};
  return (line) => {
    const [, name, value] = /^(out_time_us|total_size)=(\d+)/u.exec(line) ?? [];
    if (name === undefined || Number(value) <= (most[name] ?? 0)) return false;
    most[name] = Number(value);
    return true;
  };
}
