import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { localized, translator } from '../../../i18n.ts';
import { breather } from '../../../load/index.ts';
import { A4, INNER_WIDTH, Paper, type TextStyle, wrap } from '../../../pdf/index.ts';
import type { Given, WayIn } from './give.ts';

const LEFT = A4.margin.left;
const RIGHT = LEFT + INNER_WIDTH;
const PAD = 10;
/** The height of a line, in sizes of its letters. */
const LINE = 1.42;
const GREY = '#5b6470';

/** Slips of one page, one below another, to be cut at the lines. */
const PER_PAGE = 6;

const SLIP_HEIGHT = (A4.height - A4.margin.top - A4.margin.bottom) / PER_PAGE;

const QR_SIZE = 92;
const TEXT_WIDTH = INNER_WIDTH - QR_SIZE - 2 * PAD;

interface About {
  organisation: LocalizedText;
  /** Of whoever prints; each slip is in the language of its person. */
  language: Language;
  zone: string;
  at: Date;
}

/** Slips to print and cut; each region begins a page of its own. Streamed, so that the secrets lie in no file. */
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

async function print(paper: Paper, given: Given, about: About): Promise<void> {
  const breathe = breather();
  const pages = pagesOf(given.ways);
  for (const [number, page] of pages.entries()) {
    paper.page();
    drawHead(paper, page, about, `${number + 1} / ${pages.length}`);
    for (const [index, way] of page.entries()) {
      const top = A4.margin.top + index * SLIP_HEIGHT;
      drawSlip(paper, way, given, about, top);
      paper.line(LEFT, top + SLIP_HEIGHT, RIGHT, top + SLIP_HEIGHT, { dash: 3 });
      // A code takes milliseconds to compute.
      await breathe();
    }
  }
  paper.end();
}

/** For whoever hands the slips out: the region of the page, and its number. */
function drawHead(paper: Paper, [first]: readonly WayIn[], { language }: About, number: string): void {
  const y = A4.margin.top - 18;
  const region = first?.person.region ?? null;
  const name = region === null ? translator(language)('emails.access.noRegion') : localized(region, language);
  const [title = ''] = wrap(name, TEXT_WIDTH, (part) => paper.measure(part, { font: 'bold', size: 9 }));
  paper.text(title, LEFT, y, { font: 'bold', size: 9 });
  paper.text(number, LEFT, y, { align: 'right', width: INNER_WIDTH, color: GREY });
  paper.line(LEFT, A4.margin.top, RIGHT, A4.margin.top, { dash: 3 });
}

interface Part {
  text: string;
  style: TextStyle;
  /** The most lines that it may take. */
  most: number;
}

function partsOf({ person, secret }: WayIn, { kind, address }: Given, { organisation }: About): Part[] {
  const { language } = person;
  const t = translator(language);
  const place = [person.region, person.position].flatMap((title) =>
    title === null ? [] : [localized(title, language)],
  );
  const head: Part[] = [
    { text: localized(organisation, language), style: { size: 7.5, color: GREY }, most: 1 },
    { text: person.full_name, style: { font: 'bold', size: 10.5 }, most: 2 },
    { text: place.join(' · '), style: { size: 7.5 }, most: 1 },
    { text: t('emails.access.login', { login: person.login }), style: { font: 'bold', size: 9.5 }, most: 1 },
  ];
  if (kind === 'password')
    return [
      ...head,
      { text: t('emails.access.password', { password: secret }), style: { font: 'bold', size: 11.5 }, most: 1 },
      { text: t('emails.access.howPassword', { address }), style: { size: 7.5 }, most: 2 },
    ];
  return [
    ...head,
    { text: t('emails.access.how'), style: { size: 7.5 }, most: 2 },
    { text: secret, style: { size: 6.5, color: GREY }, most: 3 },
  ];
}

function drawSlip(paper: Paper, way: WayIn, given: Given, about: About, top: number): void {
  const { language } = way.person;
  let y = top + PAD;
  for (const { text, style, most } of partsOf(way, given, about)) {
    for (const line of shortened(paper, text, style, most)) {
      paper.text(line, LEFT, y, style);
      y += (style.size ?? 8) * LINE;
    }
  }
  const until = new Intl.DateTimeFormat(htmlLang(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: about.zone,
  }).format(given.expiresAt);
  paper.text(translator(language)('emails.access.until', { time: until }), LEFT, y, { size: 7.5, color: GREY });
  paper.qr(
    given.kind === 'link' ? way.secret : given.address,
    RIGHT - QR_SIZE,
    top + (SLIP_HEIGHT - QR_SIZE) / 2,
    QR_SIZE,
  );
}

/** The lines of a text; where they are too many, the last one says so. */
function shortened(paper: Paper, text: string, style: TextStyle, most: number): string[] {
  const measure = (part: string) => paper.measure(part, style);
  const lines = wrap(text, TEXT_WIDTH, measure);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > TEXT_WIDTH) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}
