import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts';
import type { Context } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { translator } from '../../../../i18n.ts';
import type { LdapSettings } from '../../../../ldap-settings.ts';
import { type UserChanges, type UserRow, users } from '../../users/index.ts';
import { type Meanings, readMeanings } from '../meanings.ts';
import { type AccountWork, isWhole, makeAccount, problemsOf, writeAccount } from '../new-account.ts';
import type { DirectoryPerson } from '../person.ts';
import { insertLink, type Provider } from '../queries.ts';
import { mayBeMatched } from '../staff-accounts.ts';
import { changesOf, wantedOf } from '../wanted.ts';
import { type Named, NamedPeople } from './named-people.ts';
import {
  type Counts,
  KEPT,
  linksOf,
  markLeft,
  matchesOf,
  type Refusal,
  type RunPerson,
  startOf,
  usersOf,
} from './queries.ts';

interface WriteOrder {
  person: Named;
  kind: 'create' | 'edit';
  fields: UserChanges;
  /** For the audit trail. */
  reason?: string;
}

/** Takes the people of a directory over, page by page; what it has counted and refused so far can be read meanwhile. */
export class TakeOver {
  readonly counts: Counts = startOf();
  readonly refused: Refusal[] = [];
  readonly #named = new NamedPeople();
  readonly #ctx: Context;
  readonly #ldap: LdapSettings;
  readonly #provider: Provider;
  readonly #preview: boolean;
  /** The accounts of everybody who is in the directory. */
  readonly #seen = new Set<number>();
  /** What people would have whom a look has found so far: nobody else can have it then. */
  readonly #claimed = new Set<string>();
  #meanings: Meanings | undefined;

  constructor(ctx: Context, ldap: LdapSettings, preview: boolean) {
    this.#ctx = ctx;
    this.#ldap = ldap;
    this.#provider = { source: 'ldap', issuer: ldap.base };
    this.#preview = preview;
  }

  get people(): readonly RunPerson[] {
    return this.#named.people;
  }

  /** Takes one page over. What is as it should be already costs no write. */
  async take(people: readonly DirectoryPerson[], signal: AbortSignal): Promise<void> {
    const { db } = this.#ctx;
    const { matchBy } = this.#ldap;
    this.#meanings ??= await readMeanings(db);
    const links = await linksOf(
      db,
      this.#provider,
      people.map(({ subject }) => subject),
    );
    const linked = new Map(links.map((link) => [link.subject, link]));
    const keyOf = (person: DirectoryPerson) => person[matchBy]?.toLowerCase();
    const values = people.filter(({ subject }) => !linked.has(subject)).flatMap((person) => keyOf(person) ?? []);
    const matches = await matchesOf(db, matchBy, values);
    const rows = await usersOf(db, [...links.map(({ user_id }) => user_id), ...matches.map(({ id }) => id)]);
    const accounts = new Map(rows.map((row) => [row.id, row]));
    for (const person of people) {
      signal.throwIfAborted();
      this.counts.seen += 1;
      const link = linked.get(person.subject);
      const same = link === undefined ? matches.filter(({ value }) => value === keyOf(person)) : [];
      const [match] = same.filter((account) => mayBeMatched(account, matchBy));
      const user = accounts.get(link?.user_id ?? match?.id ?? 0);
      if (person.subject === '') this.#refuse(person, 'incomplete');
      else if (same.length > 1 || (same.length > 0 && match === undefined)) this.#refuse(person, 'no-account');
      else if (user !== undefined)
        await this.#update(person, user, { isNew: link === undefined, wasLeft: link?.left_at != null });
      else await this.#create(person);
    }
  }

  async #update(person: DirectoryPerson, user: UserRow, link: { isNew: boolean; wasLeft: boolean }): Promise<void> {
    this.#seen.add(user.id);
    const wanted = this.#wanted(person, user.role_id);
    const changes: UserChanges = {
      ...changesOf(user, wanted),
      ...(link.wasLeft && isOurBlock(user) && { blocked: false }),
    };
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && !link.isNew && !link.wasLeft) return;
    const ids = { subject: person.subject, userId: user.id };
    const isDone = await this.#write({ person, kind: 'edit', fields: changes }, async (trx, actor) => {
      if (link.isNew && !(await insertLink(trx, this.#provider, ids, this.#ctx.clock())))
        throw new PublicError(422, 'directory-linked-otherwise');
      if (isChanged) await users.update(trx, [user.id], changes, actor);
      if (link.wasLeft) await markLeft(trx, user.id, null);
      return user.id;
    });
    if (!isDone) return;
    const { blocked, ...others } = changes;
    const fields = Object.keys(others);
    if (link.isNew) this.#count('linked', person);
    if (blocked === false) this.#count('returned', person);
    if (fields.length > 0) this.#count('changed', person, fields);
  }

  async #create(person: DirectoryPerson): Promise<void> {
    if (!this.#ldap.syncCreates) return this.#refuse(person, 'no-account');
    const { fields } = this.#wanted(person, undefined);
    if (!isWhole(fields)) return this.#refuse(person, 'incomplete');
    const make = makeAccount(fields, person.subject, this.#provider);
    const isDone = await this.#write({ person, kind: 'create', fields }, async (trx, actor) => {
      const id = await make(trx, actor);
      this.#seen.add(id);
      return id;
    });
    if (isDone) this.#count('created', person);
  }

  #wanted(person: DirectoryPerson, roleId: number | undefined) {
    const meanings = this.#meanings ?? { roles: new Map(), region: new Map(), position: new Map() };
    const wanted = wantedOf(person, roleId, { settings: this.#ctx.env.directory, meanings });
    for (const { reason, value } of wanted.remarks) this.#refuse(person, reason, value);
    return wanted;
  }

  /** Notes whom the directory has no longer, whether they may be blocked or not. */
  leaves(person: Named): void {
    this.#count('leavers', person);
  }

  /** Blocks the account of somebody whom the directory has no longer. */
  async block({ id, login }: { id: number; login: string }): Promise<void> {
    const person = { login, surname: undefined };
    const order = { person, kind: 'edit', fields: { blocked: true }, reason: 'left-directory' } as const;
    const isDone = await this.#write(order, async (trx, actor) => {
      await users.update(trx, [id], { blocked: true, blockReason: leftWords() }, actor);
      await markLeft(trx, id, this.#ctx.clock());
      return id;
    });
    if (isDone) this.counts.blocked += 1;
  }

  hasSeen(userId: number): boolean {
    return this.#seen.has(userId);
  }

  #count(kind: RunPerson['kind'], person: Named, fields: string[] = []): void {
    this.counts[kind] += 1;
    this.#named.add(kind, person, fields);
  }

  #refuse(person: Named, reason: Refusal['reason'], value?: string): void {
    this.counts.refused += 1;
    const said = value === undefined ? {} : { value };
    if (this.refused.length < KEPT) this.refused.push({ who: person.login ?? person.surname ?? '—', reason, ...said });
  }

  /**
   * Where it is only looked at, all is done and taken back, so that the same people are refused as would be.
   * @returns whether it was done, or would be: each by itself, so that one person who is refused takes nobody with them
   */
  async #write({ person, kind, fields, reason }: WriteOrder, work: AccountWork): Promise<boolean> {
    if (problemsOf(fields) !== undefined) {
      this.#refuse(person, 'incomplete');
      return false;
    }
    const claims = this.#preview ? claimsOf(fields) : [];
    if (claims.some((claim) => this.#claimed.has(claim))) {
      this.#refuse(person, 'taken');
      return false;
    }
    try {
      const done = this.#preview ? takenBack(work) : work;
      await writeAccount(this.#ctx, { kind, by: 'ldap', ...(reason !== undefined && { reason }) }, done);
      return true;
    } catch (error) {
      if (error instanceof TakenBack) {
        for (const claim of claims) this.#claimed.add(claim);
        return true;
      }
      this.#refuse(person, reasonOf(error));
      return false;
    }
  }
}

/** Ends the transaction of what is only looked at. */
class TakenBack extends Error {}

const takenBack =
  (work: AccountWork): AccountWork =>
  async (trx, actor) => {
    await work(trx, actor);
    throw new TakenBack();
  };

/** What only one account may have. */
const claimsOf = ({ login, iin }: UserChanges): string[] => [
  ...(login === undefined ? [] : [`login ${login.toLowerCase()}`]),
  ...(iin == null ? [] : [`iin ${iin}`]),
];

/** Why they are blocked, for staff: kept as text, so in one language. */
const leftWords = () => translator(DEFAULT_LANGUAGE)('errors.left-directory');

/** Staff may have blocked them since, for a reason of theirs or without one: that stands. */
const isOurBlock = ({ blocked, block_reason: reason }: UserRow): boolean => blocked && reason === leftWords();

/** @throws the error where it is nobody's in particular */
function reasonOf(error: unknown): Refusal['reason'] {
  if ((error as { code?: unknown }).code === '23505') return 'taken';
  if (!(error instanceof PublicError)) throw error;
  if (error.id === 'last-admin') return 'last-admin';
  if (error.id === 'directory-linked-otherwise') return 'linked-otherwise';
  return 'refused';
}
