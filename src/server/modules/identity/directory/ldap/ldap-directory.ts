import {
  AndFilter,
  Client,
  EqualityFilter,
  type Entry,
  type Filter,
  FilterParser,
  OrFilter,
  ResultCodeError,
  type SearchOptions,
} from 'ldapts';
import type { LdapSettings } from '../../../../ldap-settings.ts';
import { type DirectoryPerson, firstText, iinIn, textsOf } from '../person.ts';

const PAGE = 500;

/** The organisation's directory. Each question has a connection of its own, so that nothing of one person is left for the next. */
export class LdapDirectory {
  readonly #settings: LdapSettings;

  constructor(settings: LdapSettings) {
    this.#settings = settings;
  }

  /**
   * Who signs in with this login and password; undefined: nobody. It asks the directory as much for a login that is unknown there.
   * @throws Error when the directory does not answer, or does not let us ask
   */
  async whoIs(login: string, password: string): Promise<DirectoryPerson | undefined> {
    // A bind without a password succeeds as that of nobody in particular (RFC 4513, 5.1.2).
    if (password === '') return undefined;
    return this.#connected(async (client) => {
      const { names } = this.#settings;
      const entry = await this.#find(client, new EqualityFilter({ attribute: names.login, value: login }));
      // A directory takes many spellings for one login, such as wide letters: each would be counted, and locked, by itself.
      const isSame = textsIn(entry?.[names.login]).some((one) => plainLogin(one) === plainLogin(login));
      const isRight = await this.#binds(client, isSame ? entry : undefined, password);
      return isRight && entry !== undefined ? personOf(entry, this.#settings) : undefined;
    });
  }

  /** Whether somebody whom the directory knows has this password. @throws Error as above */
  async isPasswordOf(subject: string, password: string): Promise<boolean> {
    if (password === '') return false;
    return this.#connected(async (client) => {
      const entry = await this.#find(client, idIs(this.#settings.names.id, subject));
      return this.#binds(client, entry, password);
    });
  }

  /** Everybody, in pages. @throws Error when the directory does not answer, also in the middle */
  async *people(): AsyncGenerator<DirectoryPerson[]> {
    const client = await this.#open();
    try {
      const pages = client.searchPaginated(this.#settings.base, {
        ...this.#asked(),
        filter: this.#settings.filter,
        paged: { pageSize: PAGE },
      });
      for await (const { searchEntries } of pages) yield searchEntries.map((entry) => personOf(entry, this.#settings));
    } finally {
      await close(client);
    }
  }

  /** Asks also for an entry that is not there, as long as for one that is. */
  async #binds(client: Client, entry: Entry | undefined, password: string): Promise<boolean> {
    const isRight = await isPasswordOf(client, entry?.dn ?? `cn=nobody,${this.#settings.base}`, password);
    return isRight && entry !== undefined;
  }

  /**
   * @param which a part of a filter, not its text: the library encodes what somebody has typed
   * @returns the entry, where there is exactly one
   */
  async #find(client: Client, which: Filter): Promise<Entry | undefined> {
    const { base, filter } = this.#settings;
    const wanted = new AndFilter({ filters: [FilterParser.parseString(filter), which] });
    const { searchEntries } = await client.search(base, { ...this.#asked(), filter: wanted, sizeLimit: 2 });
    return searchEntries.length === 1 ? searchEntries[0] : undefined;
  }

  #asked(): SearchOptions {
    const { names, timeoutSeconds } = this.#settings;
    return {
      scope: 'sub',
      derefAliases: 'never',
      timeLimit: timeoutSeconds,
      attributes: Object.values(names),
      explicitBufferAttributes: [names.id],
    };
  }

  async #open(): Promise<Client> {
    const { url, startTls, ca, timeoutSeconds, bindDn, bindPassword } = this.#settings;
    const milliseconds = timeoutSeconds * 1000;
    const tls = { minVersion: 'TLSv1.2', servername: new URL(url).hostname, ...(ca !== undefined && { ca }) } as const;
    const isSecure = url.startsWith('ldaps:');
    const client = new Client({
      url,
      timeout: milliseconds,
      connectTimeout: milliseconds,
      ...(isSecure && { tlsOptions: tls }),
    });
    try {
      if (startTls) await client.startTLS(tls);
      await client.bind(bindDn, bindPassword);
      return client;
    } catch (error) {
      await close(client);
      throw error;
    }
  }

  async #connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#open();
    try {
      return await work(client);
    } finally {
      await close(client);
    }
  }
}

async function isPasswordOf(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    // Whatever keeps the person out there, such as a password that is over, keeps them out here.
    if (error instanceof ResultCodeError) return false;
    throw error;
  }
}

async function close(client: Client): Promise<void> {
  // It may be gone already, which is what was wanted.
  await client.unbind().catch(() => undefined);
}

const plainLogin = (login: string): string => login.trim().toLowerCase();

const textsIn = (value: unknown): string[] => textsOf(value).concat(firstText(value) ?? []);

const PRINTABLE = /^[\x20-\x7E]+$/u;

/** Active Directory knows people by bytes (objectGUID), others by text (entryUUID). */
function idIn(value: unknown): string {
  const bytes = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (!Buffer.isBuffer(bytes)) return firstText(bytes) ?? '';
  const text = bytes.toString('latin1');
  return PRINTABLE.test(text) ? text : bytes.toString('hex');
}

const HEX = /^(?:[0-9a-f]{2})+$/u;

/** The entry with this id, which may be the bytes of what is kept as hexadecimal text. */
function idIs(attribute: string, subject: string): Filter {
  const asText = new EqualityFilter({ attribute, value: subject });
  if (!HEX.test(subject)) return asText;
  return new OrFilter({ filters: [asText, new EqualityFilter({ attribute, value: Buffer.from(subject, 'hex') })] });
}

function personOf(entry: Entry, { names }: Pick<LdapSettings, 'names'>): DirectoryPerson {
  const of = (name: keyof typeof names) => firstText(entry[names[name]]);
  return {
    subject: idIn(entry[names.id]),
    login: of('login'),
    ...iinIn(entry[names.iin]),
    email: of('email'),
    surname: of('surname'),
    name: of('name'),
    middleName: of('middleName'),
    phone: of('phone'),
    personnelNumber: of('personnelNumber'),
    position: of('position'),
    region: of('region'),
    groups: textsOf(entry[names.groups]),
  };
}
