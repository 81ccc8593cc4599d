import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import { hasWord, type Search, searchable } from '../../../crud/index.ts';

const TELEPHONE = /^[+0-9\s()-]+$/u;
/** No number of the world has more digits; fewer are no number. */
const DIGITS = { least: 5, most: 15 };

/** The digits of a telephone number, as the column `search` has them: with 7 where people write 8. */
function digitsOf(text: string): string | undefined {
  if (!TELEPHONE.test(text)) return undefined;
  const digits = text.replaceAll(/[^0-9]/gu, '');
  if (digits.length < DIGITS.least || digits.length > DIGITS.most) return undefined;
  return digits.replace(/^8/u, '7');
}

/** How people are searched: by name, login, IIN, personnel number, e-mail, telephone, region and position. For lists that join `users`. */
export const peopleSearch: Search = {
  text: sql.ref('users.search'),
  similar: true,
  shortBegin: true,
  beside: {
    having: (word) => sql`select d.id from dictionaries d where ${hasWord(sql.ref('d.search'), word, true)}`,
    naming: (ids) => sql<boolean>`users.region_id in (${sql.join(ids)}) or users.position_id in (${sql.join(ids)})`,
  },
  respelled: digitsOf,
};

/** By what lists show of people to everybody. */
const nameSearch: Search = { text: searchable(sql.ref('users.full_name')), similar: true, shortBegin: true };

/**
 * How a person searches the people of a list that joins `users`. Who may not see people finds them by their names only: otherwise a number
 * or an address could be guessed character by character.
 */
export const peopleSearchFor = (user: SignedIn): Search =>
  can(user.permissions, 'users:list') ? peopleSearch : nameSearch;
