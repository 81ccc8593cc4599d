import type { Insertable } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Language } from '#shared/contract/index.ts';
import { between, type Random } from '../random.ts';
import type { UsersTable } from '../db/people-tables.ts';
import { atWork, dayOf, midnight } from './clock.ts';
import type { AccountContent, PeopleContent, Sex } from './content.ts';
import { type FullName, iinOf, loginOf, nameOf } from './names.ts';
import { pick, pickByShare } from './random.ts';

export type PersonRow = Insertable<UsersTable>;

export interface Surroundings {
  now: Date;
  random: Random;
  passwordHash: string;
  /** Id of a dictionary value by its reference. */
  region: (ref: string) => number;
  position: (ref: string) => number;
}

const LEARNERS = 300;
/** One learner in so many is blocked. */
const BLOCKED_EACH = 45;

interface Person extends FullName {
  login: string;
  roleId: number;
  sex: Sex;
  birth: string;
  region: string;
  position: string;
  language: Language;
  blocked: boolean;
  hasEmail: boolean;
  registeredDaysAgo: number;
  /** null: has never signed in */
  lastSignInDaysAgo: number | null;
}

/** The people of the organisation: the accounts of the roles first, in their order, then the learners. */
export function makePeople(content: PeopleContent, surroundings: Surroundings): PersonRow[] {
  const { random } = surroundings;
  const logins = new Set(content.accounts.map(({ role }) => role.toLowerCase()));
  const names = new Set<string>();
  const learners = Array.from({ length: LEARNERS }, (_, index) => makeLearner(content, index, names, logins, random));
  const iins = new Set<string>();
  return [...content.accounts.map(makeAccount), ...learners].map((person, index) =>
    toRow(person, index, iins, content.emailDomain, surroundings),
  );
}

function makeAccount(account: AccountContent): Person {
  return {
    ...account,
    login: account.role.toLowerCase(),
    roleId: ROLE_IDS[account.role],
    language: 'ru',
    blocked: false,
    hasEmail: true,
    registeredDaysAgo: 730,
    lastSignInDaysAgo: null,
  };
}

function makeLearner(
  content: PeopleContent,
  index: number,
  names: Set<string>,
  logins: Set<string>,
  random: Random,
): Person {
  const group = pickByShare(random, content.groups);
  const position = pickByShare(random, content.positions);
  const sex: Sex = random() * 100 < position.women ? 'female' : 'male';
  let name = nameOf(group, sex, random);
  while (names.has(JSON.stringify(name))) name = nameOf(group, sex, random);
  names.add(JSON.stringify(name));
  return {
    ...name,
    login: loginOf(name, logins),
    roleId: ROLE_IDS.user,
    sex,
    birth: `${between(random, 1966, 2004)}-${twoDigits(between(random, 1, 12))}-${twoDigits(between(random, 1, 28))}`,
    region: pickByShare(random, content.regions).ref,
    position: position.ref,
    language: pick(random, group.languages),
    blocked: index % BLOCKED_EACH === BLOCKED_EACH - 1,
    hasEmail: random() < 0.85,
    registeredDaysAgo: between(random, 61, 700),
    lastSignInDaysAgo: random() < 0.8 ? between(random, 1, 60) : null,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function toRow(person: Person, index: number, iins: Set<string>, emailDomain: string, place: Surroundings): PersonRow {
  const { now, random } = place;
  const registered = atWork(now, -person.registeredDaysAgo, random);
  return {
    login: person.login,
    password_hash: place.passwordHash,
    role_id: person.roleId,
    surname: person.surname,
    name: person.name,
    middle_name: person.middleName,
    iin: iinOf(person.birth, person.sex, random, iins),
    personnel_number: String(100_100 + index * 7),
    region_id: place.region(person.region),
    position_id: place.position(person.position),
    registration_date: dayOf(registered),
    email: person.hasEmail ? `${person.login}@${emailDomain}` : null,
    phone: phoneOf(index),
    language: person.language,
    blocked: person.blocked,
    last_sign_in_at: person.lastSignInDaysAgo === null ? null : atWork(now, -person.lastSignInDaysAgo, random),
    created_at: registered,
    updated_at: person.blocked ? midnight(now, -14) : registered,
  };
}

/** No operator in Kazakhstan has the code 799, so nobody owns these numbers. */
function phoneOf(index: number): string {
  const digits = String(index + 1).padStart(4, '0');
  return `+7 799 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}
