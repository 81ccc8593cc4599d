import { describe, expect, it } from 'vitest';
import { placeOf, readAccounts } from './account-settings.ts';

describe('readAccounts', () => {
  it('has no names, three passwords of history and no end of passwords by default', () => {
    expect(readAccounts({})).toEqual({
      passwordHistory: 3,
      passwordDays: 0,
      passwordWarnDays: 14,
      networks: [],
      dataExportDays: 7,
    });
  });

  it('names the first network that an address is in', () => {
    const settings = readAccounts({
      NETWORK_NAMES: '10.1.2.0/24=Кабинет 5; 10.1.0.0/16 = Филиал, Караганда;2001:db8::/32=VPN\n192.168.0.7=Касса',
    });
    const places = ['10.1.2.9', '10.1.3.9', '::ffff:10.1.3.9', '2001:db8:1::5', '192.168.0.7', '192.168.0.8', 'x'];
    expect(places.map((address) => placeOf(settings, address))).toEqual([
      'Кабинет 5',
      'Филиал, Караганда',
      'Филиал, Караганда',
      'VPN',
      'Касса',
      null,
      null,
    ]);
  });

  it.each(['10.1.0.0/16', '10.1.0.0/33=A', '10.1.0.0/0=A', '10.1.0.0/x=A', 'office=A', '10.1.0.0/16=', '::1/129=A'])(
    'refuses %s',
    (entry) => {
      expect(() => readAccounts({ NETWORK_NAMES: entry })).toThrow(/NETWORK_NAMES: networks with their names/u);
    },
  );
});
