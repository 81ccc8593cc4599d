import { bad, type Check, type Fields, isIri, isObject, isText, listOf, oneOf, record } from './values.ts';

const MAIL = /^mailto:[^@\s]+@[^@\s]+$/iu;
const SHA1 = /^[\da-f]{40}$/iu;

const IDENTIFIERS: Record<string, Check> = {
  mbox: (value, at) => {
    if (typeof value !== 'string' || !MAIL.test(value)) throw bad(at, 'must be a mailto IRI');
  },
  mbox_sha1sum: (value, at) => {
    if (typeof value !== 'string' || !SHA1.test(value)) throw bad(at, 'must be a SHA-1 in hex');
  },
  openid: isIri,
  account: record({ homePage: isIri, name: isText }, ['homePage', 'name']),
};
const NAMES = Object.keys(IDENTIFIERS);

const identifiersIn = (value: unknown): string[] =>
  NAMES.filter((name) => isObject(value) && Object.hasOwn(value, name));

/** An agent has exactly one inverse functional identifier. */
export const isAgent: Check = (value, at) => {
  record({ objectType: oneOf('Agent'), name: isText, ...IDENTIFIERS })(value, at);
  if (identifiersIn(value).length !== 1) throw bad(at, `must have exactly one of ${NAMES.join(', ')}`);
};

/** A group has at most one; without one it names its members. */
export const isGroup: Check = (value, at) => {
  record({ objectType: oneOf('Group'), name: isText, member: listOf(isAgent), ...IDENTIFIERS }, ['objectType'])(
    value,
    at,
  );
  const known = identifiersIn(value).length;
  if (known > 1) throw bad(at, `must have at most one of ${NAMES.join(', ')}`);
  const { member } = value as Fields;
  if (known === 0 && (!Array.isArray(member) || member.length === 0))
    throw bad(at, 'must have members or an identifier');
};

const isGroupLike = (value: unknown) => isObject(value) && value.objectType === 'Group';

export const isActor: Check = (value, at) => (isGroupLike(value) ? isGroup : isAgent)(value, at);

/**
 * Who it is, as a text: two actors are the same when these are.
 * @returns undefined for a group that is known by its members alone
 */
export function keyOfActor(actor: unknown): string | undefined {
  if (!isObject(actor)) return undefined;
  const { account, mbox, mbox_sha1sum: sum, openid } = actor;
  if (isObject(account)) return JSON.stringify(['account', account.homePage, account.name]);
  if (typeof mbox === 'string') return JSON.stringify(['mbox', mbox]);
  if (typeof sum === 'string') return JSON.stringify(['mbox_sha1sum', sum.toLowerCase()]);
  return typeof openid === 'string' ? JSON.stringify(['openid', openid]) : undefined;
}

/** All who stand for an actor: itself, and the members of a group. */
export const keysOfActor = (actor: unknown): string[] => {
  const members = isObject(actor) && Array.isArray(actor.member) ? actor.member : [];
  return [actor, ...members].map(keyOfActor).filter((key) => key !== undefined);
};
