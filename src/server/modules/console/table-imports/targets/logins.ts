import { sql } from 'kysely';
import { fullest, type RowsOf } from '#shared/identity/fullest.ts';
import type { Trx } from '../../../../db/index.ts';
import { loginOfName } from '../../../identity/users/index.ts';
import { partsOfName } from './full-name.ts';
import type { Draft, Values } from './target.ts';

const BY_NAME = 'name';

/** How logins of new people are made: lists of people hardly ever have any. */
export const LOGIN_RULES = [
  { value: 'iin', label: 'errors.tableImports.logins.iin' },
  { value: 'personnelNumber', label: 'errors.tableImports.logins.personnelNumber' },
  { value: BY_NAME, label: 'errors.tableImports.logins.name' },
] as const;

/** What is told of a row from which none can be made. */
const NO_SOURCE: Readonly<Record<string, string>> & { name: string } = {
  iin: 'tableImports.noLogin.iin',
  personnelNumber: 'tableImports.noLogin.personnelNumber',
  name: 'tableImports.noLogin.name',
};

/** The rule that fits a file best: what the most people have of their own comes before names, which are alike. */
export const loginRule = (rowsOf: RowsOf): string =>
  fullest(
    LOGIN_RULES.flatMap(({ value }) => (value === BY_NAME ? [] : value)),
    rowsOf,
  ) ?? BY_NAME;

const said = (values: Values, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Makes logins for new people of whom the file names none. Those from names are numbered where they are taken, in the
 * database or in the file.
 * @param rule one of {@link LOGIN_RULES}; undefined: none are made
 */
export function loginsMade(
  trx: Trx,
  rule: string | undefined,
): ((drafts: readonly Draft[]) => Promise<void>) | undefined {
  if (rule === undefined) return undefined;
  const made = new Set<string>();
  return async (drafts) => {
    const nameless = drafts.filter(({ values }) => said(values, 'login') === '');
    if (rule !== BY_NAME) {
      for (const draft of nameless) takeLogin(draft, rule);
      return;
    }
    const bases = new Map(nameless.map((draft) => [draft, baseOf(draft.values)]));
    const taken = await takenLogins(trx, [...new Set([...bases.values()].flatMap((base) => base ?? []))]);
    for (const { values } of drafts) taken.add(said(values, 'login').toLowerCase());
    for (const [draft, base] of bases) {
      if (base === undefined) draft.errors.push({ field: 'login', key: NO_SOURCE.name });
      else
        give(
          draft,
          numbered(base, (login) => taken.has(login) || made.has(login)),
        );
      made.add(said(draft.values, 'login'));
    }
  };
}

function takeLogin(draft: Draft, field: string): void {
  const value = said(draft.values, field);
  if (value !== '') give(draft, value);
  // What is wrong with it has been told where it stands.
  else if (!draft.errors.some((error) => error.field === field))
    draft.errors.push({ field: 'login', key: NO_SOURCE[field] ?? NO_SOURCE.name });
}

function give(draft: Draft, login: string): void {
  draft.values = { ...draft.values, login };
  draft.changes = [{ field: 'login', from: null, to: login }];
}

function baseOf(values: Values): string | undefined {
  const { surname, name } = { ...partsOfName(values.fullName), ...values };
  return loginOfName({ surname: String(surname ?? ''), name: String(name ?? '') });
}

function numbered(base: string, isTaken: (login: string) => boolean): string {
  for (let number = 1; ; number++) {
    const login = number === 1 ? base : `${base}${number}`;
    if (!isTaken(login)) return login;
  }
}

/** The logins in the database that are one of these, or one with a number behind it: the colon comes after the digits. */
async function takenLogins(trx: Trx, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set();
  const { rows } = await sql<{ login: string }>`
    select lower(users.login) as login from unnest(${bases}::text[]) base
    join users on lower(users.login) >= base and lower(users.login) < base || ':'`.execute(trx);
  return new Set(rows.map(({ login }) => login));
}
