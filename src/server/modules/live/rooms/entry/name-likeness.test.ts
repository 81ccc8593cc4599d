import { describe, expect, it } from 'vitest';
import { bearsNameOf, claimsRole } from './name-likeness.ts';

const HOST = 'Сапарова Айгуль Асановна';

describe('bearsNameOf', () => {
  it.each([
    ['without the patronymic', 'Сапарова Айгуль'],
    ['in another order', 'Айгуль Сапарова'],
    ['given name and patronymic', 'Айгуль Асановна'],
    ['initials', 'Сапарова А. А.'],
    ['with more words', 'Айгуль Сапарова, Астана'],
    ['Latin letters', 'Caпapoвa Aйгyль'],
    ['Latin letters that are drawn so when they are slanted', 'Саnарова Айгуль'],
    ['Greek letters and figures', 'Сапαρ0ва Αйгуль'],
    ['Kazakh letters', 'Сапарова Айгүль'],
    ['as it is written in Kazakh', 'Сапарова Айгүл'],
    ['spaces between letters', 'С а п а р о в а  А й г у л ь'],
    ['spaces between the letters of one word', 'С а п а р о в а Айгуль'],
    ['signs between letters', 'С.а.п.а.р.о.в.а_Айгуль'],
    ['no spaces', 'АйгульСапарова!'],
    ['broken words', 'Сапа рова Айгуль'],
    ['marks on letters', 'Сапа\u0301рова Айгуль'],
  ])('knows a name: %s', (_, name) => {
    expect(bearsNameOf(name, HOST)).toBe(true);
  });

  it.each([
    ['Сапарова'],
    ['Айгуль'],
    ['Сапарова Динара'],
    ['Айгуль Омарова'],
    ['Омарова Айгуль Асановна'],
    ['А. С.'],
    ['А'],
  ])('leaves %s to others', (name) => {
    expect(bearsNameOf(name, HOST)).toBe(false);
  });

  it('tells those whose names begin alike, and people of one word, from others', () => {
    expect(bearsNameOf('Иванова Александра', 'Иванов Александр')).toBe(false);
    expect(bearsNameOf('Асан Омаров', 'Асан')).toBe(false);
    expect(bearsNameOf('АСАН', 'Асан')).toBe(true);
  });
});

describe('claimsRole', () => {
  it.each([
    ...[
      'Ведущий',
      'САПАРОВА (ведущий)',
      'Соведущая',
      'В е д у щ и й',
      'Beдyщий',
      'Организатор',
      'модератор Асан',
      'Преподаватель',
    ],
    ...[
      'Администратор',
      'Админ',
      'Host',
      'H o s t',
      'Ноst',
      'Moderator',
      'Teacher',
      'ADMIN',
      'Аdmin',
      'ａｄｍｉｎ',
      'Co-host',
    ],
    ...['Жүргізуші', 'Ұйымдастырушы', 'Оқытушы', 'Әкімші', 'Акимши'],
  ])('knows %s', (name) => {
    expect(claimsRole(name)).toBe(true);
  });

  it.each([['Гость'], ['Асан'], ['Акимшин Олег'], ['Хостикоева Алана'], ['Hosteva'], ['Веденин'], ['Madmin']])(
    'leaves %s alone',
    (name) => {
      expect(claimsRole(name)).toBe(false);
    },
  );
});
