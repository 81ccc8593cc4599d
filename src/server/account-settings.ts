import { BlockList, isIP } from 'node:net';
import { integer, SettingError, type Source, text } from './setting-texts.ts';

/** As many as the database keeps of each person. */
const MOST_KEPT = 24;
const LONGEST_NAME = 100;
const MOST_NETWORKS = 500;

export interface AccountSettings {
  /** So many of a person's latest passwords are no new ones; 0: any may come again. */
  passwordHistory: number;
  /** After how many days staff have to choose another password; 0: never. */
  passwordDays: number;
  /** How many days before that they are told. */
  passwordWarnDays: number;
  networks: readonly NamedNetwork[];
  /** How long archives of people's own data are kept. */
  dataExportDays: number;
}

/** A network of the organisation, and what people call it. */
export interface NamedNetwork {
  holds: (address: string) => boolean;
  name: string;
}

/** @throws SettingError */
export function readAccounts(source: Source): AccountSettings {
  return {
    passwordHistory: integer(source, 'PASSWORD_HISTORY', 3, 0, MOST_KEPT),
    passwordDays: integer(source, 'PASSWORD_DAYS_STAFF', 0, 0, 3650),
    passwordWarnDays: integer(source, 'PASSWORD_WARN_DAYS', 14, 0, 365),
    networks: networks(source, 'NETWORK_NAMES'),
    dataExportDays: integer(source, 'DATA_EXPORT_DAYS', 7, 1, 90),
  };
}

/** `10.1.0.0/16=Караганда; 10.2.0.0/16=Алматы`: the first that an address is in names it. */
function networks(source: Source, name: string): NamedNetwork[] {
  const entries = (text(source, name) ?? '').split(/[;\n]/u).map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  if (given.length > MOST_NETWORKS) throw new SettingError(`${name}: at most ${MOST_NETWORKS} networks are expected`);
  return given.map((entry) => {
    const at = entry.indexOf('=');
    const label = entry.slice(at + 1).trim();
    const holds = at < 0 || label === '' || label.length > LONGEST_NAME ? undefined : networkOf(entry.slice(0, at));
    if (holds !== undefined) return { holds, name: label };
    throw new SettingError(
      `${name}: networks with their names, such as 10.1.0.0/16=Main building; 10.2.0.0/16=Branch, are expected, not "${entry}"`,
    );
  });
}

const BITS = { 4: 32, 6: 128 } as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function networkOf(written: string): NamedNetwork['holds'] | undefined {
  const [address = '', prefix, ...rest] = written.trim().split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return undefined;
  const bits = prefix === undefined ? BITS[version] : Number(prefix);
  if (prefix?.match(/^\d{1,3}$/) === null || bits < 1 || bits > BITS[version]) return undefined;
  const list = new BlockList();
  list.addSubnet(address, bits, familyOf(address));
  return (other) => isIP(other) !== 0 && list.check(other, familyOf(other));
}

/** What the organisation calls the network of an address. */
export function placeOf({ networks: named }: Pick<AccountSettings, 'networks'>, address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  return named.find(({ holds }) => holds(plain))?.name ?? null;
}
