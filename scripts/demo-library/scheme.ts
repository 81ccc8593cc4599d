import sharp from 'sharp';

const sleepers = Array.from(
  { length: 40 },
  (_, at) => `<rect x="${at * 31}" y="352" width="12" height="96" fill="#8a6f56"/>`,
);

const barrier = (x: number, y: number, turn: number) => `
  <g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-9" y="-9" width="18" height="18" rx="3" fill="#16302e"/>
    <rect x="9" y="-5" width="150" height="10" fill="#fff" stroke="#16302e"/>
    ${[0, 1, 2, 3].map((at) => `<rect x="${24 + at * 36}" y="-5" width="18" height="10" fill="#c62828"/>`).join('')}
  </g>`;

const label = (x: number, y: number, number: number) => `
  <circle cx="${x}" cy="${y}" r="19" fill="#0f6b66"/>
  <text x="${x}" y="${y + 7}" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="21" font-weight="700" fill="#fff"
    text-anchor="middle">${number}</text>`;

const PLACES = [0, 220, 430, 770];
const LEGEND = ['шлагбаум', 'светофор', 'граница переезда', 'сигнальный знак «С»'];

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#dfe9d8"/>
  <rect x="470" width="260" height="700" fill="#8d9398"/>
  ${[20, 110, 200, 480, 570, 650].map((y) => `<rect x="596" y="${y}" width="8" height="46" fill="#fff"/>`).join('')}
  <rect y="340" width="1200" height="120" fill="#c9bda9"/>${sleepers.join('')}
  <rect y="370" width="1200" height="9" fill="#4a5257"/><rect y="421" width="1200" height="9" fill="#4a5257"/>
  <rect x="455" y="346" width="290" height="108" fill="#6f767b" opacity=".85"/>
  <rect y="370" width="1200" height="9" fill="#4a5257"/><rect y="421" width="1200" height="9" fill="#4a5257"/>
  ${barrier(752, 500, 180)}${barrier(448, 300, 0)}
  ${[
    [770, 540],
    [430, 260],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="#c62828" stroke="#16302e" stroke-width="4"/>`)
    .join('')}
  <path d="M455 322H745M455 478H745" stroke="#c62828" stroke-width="4" stroke-dasharray="14 9"/>
  <g transform="translate(150 300)"><rect x="-22" y="-22" width="44" height="44" fill="#f4c430" stroke="#16302e" stroke-width="3"
    transform="rotate(45)"/><text y="9" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="26" font-weight="700" text-anchor="middle">С</text></g>
  ${label(820, 500, 1)}${label(820, 552, 2)}${label(775, 322, 3)}${label(210, 268, 4)}
  <rect y="700" width="1200" height="100" fill="#fff"/>
  ${LEGEND.map((words, at) => {
    const x = 60 + (PLACES[at] ?? 0);
    return `${label(x, 750, at + 1)}<text x="${x + 32}" y="758" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="24" fill="#16302e">${words}</text>`;
  }).join('')}
</svg>`;

/** The scheme of a level crossing with a legend. */
export const scheme = (): Promise<Buffer> => sharp(Buffer.from(PICTURE)).webp({ quality: 80, effort: 6 }).toBuffer();
