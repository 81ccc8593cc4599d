import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { localized, translator } from '../../../i18n.ts';
import { breather } from '../../../load/index.ts';
import { A4, INNER_WIDTH, Paper, wrap } from '../../../pdf/index.ts';
import type { Given, WayIn } from './give.ts';

const LEFT = A4.margin.left;
const PAD = 10;
const LINE = 12;

/** Slips of one page, one below another, to be cut at the lines. */
const PER_PAGE = 6;

const SLIP_HEIGHT = (A4.height - A4.margin.top - A4.margin.bottom) / PER_PAGE;

interface About {
  organisation: LocalizedText;
  /** Of whoever prints; each slip is in the language of its person. */
  language: Language;
  zone: string;
  at: Date;
}

/** Slips to print and cut; each region begins a page of its own. Streamed, so that the links lie in no file. */
export function slipsOf(given: Given, about: About): NodeJS.ReadableStream {
  const paper = new Paper({
    title: translator(about.language)('emails.access.slips'),
    author: localized(about.organisation, about.language),
    language: htmlLang(about.language),
    at: about.at,
  });
  const stream = paper.stream;
  print(paper, given, about).catch((error: unknown) => {
    stream.emit('error', error);
  });
  return stream;
}

/** The slips of each page: at most so many, of one region. */
export function pagesOf(ways: readonly WayIn[]): WayIn[][] {
  const pages: WayIn[][] = [];
  for (const way of ways) {
    const page = pages.at(-1);
    const isSame = page?.[0]?.person.region_id === way.person.region_id;
    if (page === undefined || !isSame || page.length === PER_PAGE) pages.push([way]);
    else page.push(way);
  }
  return pages;
}

async function print(paper: Paper, { ways, expiresAt }: Given, about: About): Promise<void> {
  const breathe = breather();
  for (const page of pagesOf(ways)) {
    paper.page();
    for (const [index, way] of page.entries()) {
      const top = A4.margin.top + index * SLIP_HEIGHT;
      drawSlip(paper, way, expiresAt, about, top);
      paper.line(LEFT, top + SLIP_HEIGHT, LEFT + INNER_WIDTH, top + SLIP_HEIGHT);
    }
    await breathe();
  }
  paper.end();
}

function drawSlip(paper: Paper, { person, link }: WayIn, expiresAt: Date, about: About, top: number): void {
  const { language } = person;
  const t = translator(language);
  const until = new Intl.DateTimeFormat(htmlLang(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: about.zone,
  }).format(expiresAt);
  const place = [person.region, person.position].flatMap((title) =>
    title === null ? [] : [localized(title, language)],
  );
  const right = { align: 'right', width: INNER_WIDTH, color: '#5b6470' } as const;
  let y = top + PAD;
  const write = (text: string, style: { font?: 'regular' | 'bold'; size?: number; color?: string } = {}, most = 1) => {
    for (const line of wrap(text, INNER_WIDTH, (part) => paper.measure(part, style)).slice(0, most)) {
      paper.text(line, LEFT, y, style);
      y += LINE * ((style.size ?? 8) / 8);
    }
  };
  paper.text(t('emails.access.until', { time: until }), LEFT, y, right);
  write(localized(about.organisation, language), { color: '#5b6470' });
  write(person.full_name, { font: 'bold', size: 11 });
  write(place.join(' · '));
  write(t('emails.access.login', { login: person.login }), { font: 'bold', size: 9 });
  write(t('emails.access.how'), {}, 2);
  write(link, { font: 'bold', size: 9 }, 3);
}
