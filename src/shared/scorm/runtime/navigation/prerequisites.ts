import type { ItemStatus } from '../../frame.ts';

type Token = { kind: 'sign'; text: string } | { kind: 'word' | 'quoted'; text: string };

/** `&`, `|`, `~`, `=`, `<>`, `(…)` and sets `3*{a,b,c}`, as AICC CMI 5.2.2 has them; words are ids of items. */
const TOKEN = /\s*(?:"([^"]*)"|(<>|[&|~=(){},*])|([^\s&|~=(){},*<>"]+))/y;

function tokensOf(script: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  while (script.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(script);
    if (!found) return undefined;
    const [, quoted, sign, text] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push(quoted === undefined ? { kind: 'word', text: text ?? '' } : { kind: 'quoted', text: quoted });
    at = TOKEN.lastIndex;
  }
  return tokens;
}

/** Statuses may be shortened to their first letters. */
const STATUSES: Record<string, string> = {
  p: 'passed',
  c: 'completed',
  f: 'failed',
  i: 'incomplete',
  b: 'browsed',
  n: 'not attempted',
};

/** The words of SCORM 1.2 that are true of an item. */
function wordsOf({ completion, success }: ItemStatus): string[] {
  if (success === 'passed') return ['passed'];
  if (success === 'failed') return ['failed'];
  if (completion === 'completed') return ['completed'];
  return completion === 'incomplete' ? ['incomplete'] : ['not attempted'];
}

const isDone = (status: ItemStatus) =>
  status.success === 'passed' || (status.completion === 'completed' && status.success !== 'failed');

/**
 * Whether an item of SCORM 1.2 may be opened by its prerequisites.
 *
 * @param statusOf undefined for an id that the course does not have: such an item counts as not done
 * @returns true for a script that cannot be read: a mistake of the manifest locks nobody out
 * @example isOpen('S1 & (S2 | ~S3)', statusOf)
 */
export function isOpen(script: string | null, statusOf: (id: string) => ItemStatus | undefined): boolean {
  const tokens = tokensOf(script ?? '');
  if (!tokens || tokens.length === 0) return true;
  let at = 0;
  let isBroken = false;
  const peek = (text: string) => tokens[at]?.kind === 'sign' && tokens[at]?.text === text;
  const take = (text: string) => {
    const isThere = peek(text);
    if (isThere) at += 1;
    return isThere;
  };
  const expect = (text: string) => {
    if (!take(text)) isBroken = true;
  };
  const next = (): string => {
    const token = tokens[at];
    if (!token || token.kind === 'sign') isBroken = true;
    at += 1;
    return token?.text ?? '';
  };

  function either(): boolean {
    let result = both();
    while (!isBroken && take('|')) result = both() || result;
    return result;
  }
  function both(): boolean {
    let result = term();
    while (!isBroken && take('&')) result = term() && result;
    return result;
  }
  function term(): boolean {
    if (take('~')) return !term();
    if (take('(')) {
      const result = either();
      expect(')');
      return result;
    }
    const name = next();
    if (/^\d+$/.test(name) && take('*')) return set(Number(name));
    const status = statusOf(name);
    const isEqual = take('=');
    if (isEqual || take('<>')) {
      const wanted = next().toLowerCase();
      return (status !== undefined && wordsOf(status).includes(STATUSES[wanted] ?? wanted)) === isEqual;
    }
    return status !== undefined && isDone(status);
  }
  /** At least this number of them. */
  function set(least: number): boolean {
    expect('{');
    let count = 0;
    do count += either() ? 1 : 0;
    while (!isBroken && take(','));
    expect('}');
    return count >= least;
  }

  const result = either();
  return isBroken || at < tokens.length ? true : result;
}
