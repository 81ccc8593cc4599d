import { modernBackground, ornamentBackground, strictBackground } from './backgrounds.ts';
import { box, code, line, type Start, value, words } from './start.ts';
import TEXTS from './texts.json' with { type: 'json' };

export type { Start };

const NAVY = '#1d3557';
const GOLD = '#a98845';
const TEAL = '#0d5c57';
const GREY = '#555e66';

const strict: Start = {
  key: 'strict',
  background: strictBackground(),
  layout: {
    orientation: 'landscape',
    background: null,
    elements: [
      value('organisation', box(40, 22, 217, 9), { size: 13, color: GREY }),
      words('heading', box(30, 35, 237, 20), TEXTS.heading, { size: 42, weight: 'bold', color: NAVY }),
      line('under-heading', 118.5, 57, 60, GOLD),
      words('certify', box(40, 62, 217, 8), TEXTS.certify, { size: 13, color: GREY }),
      value('fullName', box(30, 72, 237, 16), { size: 30, weight: 'bold' }),
      line('under-name', 68.5, 90, 160, GOLD),
      words('completed', box(40, 94, 217, 8), TEXTS.completed, { size: 13, color: GREY }),
      value('title', box(40, 104, 217, 24), { size: 20, weight: 'bold', color: NAVY }),
      words('number', box(26, 150, 80, 8), TEXTS.number, { size: 12, weight: 'bold', align: 'left' }),
      words('issued', box(26, 159, 80, 7), TEXTS.issued, { size: 11, align: 'left' }),
      words('expires', box(26, 167, 80, 7), TEXTS.expires, { size: 11, align: 'left' }),
      line('signature', 113.5, 168, 70, GREY),
      words('head', box(113.5, 170, 70, 7), TEXTS.head, { size: 10, color: GREY }),
      code(226, 133, 45),
      words('check', box(197, 179, 74, 8), TEXTS.check, { size: 7, color: GREY, align: 'right' }),
    ],
  },
};

const ornament: Start = {
  key: 'ornament',
  background: ornamentBackground(),
  layout: {
    orientation: 'landscape',
    background: null,
    elements: [
      value('organisation', box(50, 28, 197, 8), { size: 12, color: TEAL }),
      words('heading', box(40, 39, 217, 20), TEXTS.heading, { size: 42, weight: 'bold', color: TEAL }),
      words('certify', box(50, 62, 197, 8), TEXTS.certify, { size: 13, color: GREY }),
      value('fullName', box(40, 71, 217, 16), { size: 29, weight: 'bold' }),
      line('under-name', 78.5, 89, 140, GOLD),
      words('completed', box(50, 93, 197, 8), TEXTS.completed, { size: 13, color: GREY }),
      value('title', box(50, 103, 197, 24), { size: 19, weight: 'bold', color: TEAL }),
      words('number', box(42, 141, 76, 8), TEXTS.number, { size: 12, weight: 'bold', align: 'left' }),
      words('issued', box(42, 150, 76, 7), TEXTS.issued, { size: 11, align: 'left' }),
      words('expires', box(42, 158, 76, 7), TEXTS.expires, { size: 11, align: 'left' }),
      line('signature', 118.5, 160, 62, GREY),
      words('head', box(118.5, 162, 62, 7), TEXTS.head, { size: 10, color: GREY }),
      code(210, 127, 44),
      words('check', box(150, 172, 104, 7), TEXTS.check, { size: 7, color: GREY, align: 'right' }),
    ],
  },
};

const modern: Start = {
  key: 'modern',
  background: modernBackground(),
  layout: {
    orientation: 'landscape',
    background: null,
    elements: [
      value('organisation', box(92, 22, 140, 8), { size: 13, color: TEAL, align: 'left', weight: 'bold' }),
      words('heading', box(92, 34, 140, 20), TEXTS.heading, { size: 38, weight: 'bold', color: NAVY, align: 'left' }),
      { id: 'photo', kind: 'photo', x: 246, y: 40, width: 30, height: 40 },
      words('certify', box(92, 60, 140, 8), TEXTS.certify, { size: 12, color: GREY, align: 'left' }),
      value('fullName', box(92, 69, 150, 18), { size: 28, weight: 'bold', align: 'left' }),
      words('completed', box(92, 92, 190, 8), TEXTS.completed, { size: 12, color: GREY, align: 'left' }),
      value('title', box(92, 101, 190, 26), { size: 20, weight: 'bold', color: TEAL, align: 'left', vertical: 'top' }),
      words('number', box(92, 142, 90, 8), TEXTS.number, { size: 12, weight: 'bold', align: 'left' }),
      words('issued', box(92, 151, 90, 7), TEXTS.issued, { size: 11, align: 'left' }),
      words('expires', box(92, 159, 90, 7), TEXTS.expires, { size: 11, align: 'left' }),
      line('signature', 92, 182, 60, GREY),
      words('head', box(92, 184, 60, 7), TEXTS.head, { size: 10, color: GREY, align: 'left' }),
      code(234, 135, 44),
      words('check', box(178, 181, 100, 7), TEXTS.check, { size: 7, color: GREY, align: 'right' }),
    ],
  },
};

/** The designs to begin with. */
export const STARTS: readonly Start[] = [strict, ornament, modern];
