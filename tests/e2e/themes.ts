import { ownMark, ownThemeNumber } from './own.ts';
import type { Api } from './sessions.ts';

export interface Theme {
  id: number;
  number: number;
  title: { ru: string };
  hours: number;
  revision: number;
}

/** A theme with a unique number and title. */
export function makeTheme(api: Api, word: string, fields: object = {}): Promise<Theme> {
  const title = { ru: `${word} ${ownMark()}` };
  return api.send<Theme>('POST', '/themes', { number: ownThemeNumber(), title, ...fields });
}

/** Themes titled `word 01`, `word 02` … with as many hours as their number. A search for the word finds exactly these. */
export async function makeThemes(api: Api, count: number): Promise<{ word: string; themes: Theme[] }> {
  const word = `Решётка${ownMark()}`;
  const themes: Theme[] = [];
  for (let place = 1; place <= count; place += 1) {
    const title = { ru: `${word} ${String(place).padStart(2, '0')}` };
    themes.push(await makeTheme(api, word, { title, hours: place }));
  }
  return { word, themes };
}
