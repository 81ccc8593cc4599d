import type { Language } from '#shared/contract/index.ts';
import { localized, type Translate } from '../../../i18n.ts';
import { clockIn, SERVER_ZONE } from '../../../time-zone.ts';
import type { OwnFile } from './files.ts';
import type { Section } from './sections.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

/** No scripts, nothing from elsewhere: it is opened from a folder. */
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;font-size:.875rem}td,th{border:1px solid #8886;padding:.25rem .5rem;text-align:start;vertical-align:top}
div{overflow-x:auto}td{overflow-wrap:anywhere}h2{margin-top:2rem}`;

interface Told {
  sections: readonly Section[];
  files: readonly OwnFile[];
  language: Language;
  t: Translate;
  at: Date;
}

/** What is kept of a person, as a page to read. */
export function htmlOf({ sections, files, language, t, at }: Told): string {
  const clock = (moment: Date) => clockIn(SERVER_ZONE, moment).toISOString().slice(0, 19).replace('T', ' ');
  const words = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return clock(value);
    if (typeof value === 'boolean') return t(`emails.dataExport.${value ? 'yes' : 'no'}`);
    if (typeof value !== 'object') return String(value);
    return 'ru' in value && typeof value.ru === 'string' ? localized(value as never, language) : JSON.stringify(value);
  };
  const column = (key: string) => `<th>${escaped(t(`emails.dataExport.columns.${key}`))}</th>`;
  const table = ({ key, rows }: Section) => {
    const title = `<h2>${escaped(t(`emails.dataExport.sections.${key}`))}</h2>`;
    const [first] = rows;
    if (first === undefined) return `${title}<p>${escaped(t('emails.dataExport.nothing'))}</p>`;
    const line = (row: Section['rows'][number]) =>
      `<tr>${Object.values(row)
        .map((value) => `<td>${escaped(words(value))}</td>`)
        .join('')}</tr>`;
    const head = `<tr>${Object.keys(first).map(column).join('')}</tr>`;
    return `${title}<div><table>${head}${rows.map(line).join('')}</table></div>`;
  };
  const link = ({ path }: OwnFile) =>
    `<li><a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(path)}</a></li>`;
  const title = escaped(t('emails.dataExport.title'));
  return `<!doctype html><html lang="${language === 'kz' ? 'kk' : language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style><h1>${title}</h1><p>${escaped(clock(at))}</p>
<p>${escaped(t('emails.dataExport.lead'))}</p>${sections.map(table).join('\n')}
<h2>${escaped(t('emails.dataExport.sections.visits'))}</h2><p><a href="visits.csv">visits.csv</a></p>
<h2>${escaped(t('emails.dataExport.sections.files'))}</h2><ul>${files.map(link).join('')}</ul></html>\n`;
}
