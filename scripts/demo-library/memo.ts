import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

const MARGIN = 64;
const INK = '#16302e';
const ACCENT = '#0f6b66';

const PAGES: readonly { heading: string; lines: readonly string[] }[] = [
  {
    heading: 'Перед началом смены',
    lines: [
      'Пройдите медицинский осмотр и целевой инструктаж. Распишитесь в журнале.',
      'Наденьте сигнальный жилет со светоотражающими полосами и застегните его.',
      'Проверьте фонарь, свисток и рацию. Неисправное замените до выхода на пути.',
      'Узнайте у дежурного по станции, какие пути заняты и где идут манёвры.',
    ],
  },
  {
    heading: 'На путях',
    lines: [
      'Ходите только по установленному маршруту служебного прохода.',
      'Переходите пути под прямым углом. Перед каждым путём остановитесь и посмотрите в обе стороны.',
      'Не наступайте на рельсы, концы шпал и остряки стрелок: ногу может зажать.',
      'Стоящий состав обходите не ближе 5 м от автосцепки. Под вагонами не пролезайте.',
      'Между расцепленными вагонами проходите, если между автосцепками не меньше 10 м.',
    ],
  },
  {
    heading: 'При приближении поезда',
    lines: [
      'Сойдите на обочину не ближе 2 м от крайнего рельса. При скорости выше 140 км/ч — не ближе 5 м.',
      'Инструмент положите так, чтобы его не задел поезд: не ближе 2,5 м от рельса.',
      'Если вы оказались между путями и сойти некуда, лягте на междупутье вдоль пути.',
      'Вернуться на путь можно, когда поезд прошёл и вы убедились, что по соседнему пути никто не следует.',
    ],
  },
  {
    heading: 'Если что-то случилось',
    lines: [
      'Остановите движение: днём подайте сигнал красным флагом, ночью — красным огнём фонаря.',
      'Сообщите дежурному по станции по рации: где вы, что произошло, нужна ли помощь.',
      'Окажите первую помощь. Пострадавшего не переносите, если ему не угрожает новая опасность.',
      'Сохраните обстановку до прихода комиссии, если это никому не угрожает.',
    ],
  },
];

/** The memo on safe work, four pages of A5, with a bookmark for each. */
export async function memo(): Promise<Buffer> {
  const info = {
    Title: 'Памятка: безопасная работа на путях',
    Author: 'Ұлы Дала Теміржолы',
    CreationDate: new Date(0),
  };
  const document = new PDFDocument({ size: 'A5', margin: MARGIN, info, lang: 'ru', autoFirstPage: false });
  const bytes = buffer(document);
  document.registerFont('text', font('400Regular/NotoSans_400Regular'));
  document.registerFont('bold', font('600SemiBold/NotoSans_600SemiBold'));
  for (const [place, { heading, lines }] of PAGES.entries()) {
    document.addPage();
    document.outline.addItem(heading);
    document.rect(0, 0, document.page.width, 12).fill(ACCENT);
    document.fill(ACCENT).font('text').fontSize(9).text('Памятка: безопасная работа на путях', MARGIN, 40);
    document.fill(INK).font('bold').fontSize(18).text(heading, MARGIN, 66);
    document.moveDown(0.8).fontSize(11);
    for (const [at, line] of lines.entries()) {
      document
        .font('bold')
        .fill(ACCENT)
        .text(`${at + 1}. `, { continued: true });
      document.font('text').fill(INK).text(line, { lineGap: 3 }).moveDown(0.6);
    }
    const foot = `${place + 1} / ${PAGES.length}`;
    document
      .font('text')
      .fontSize(9)
      .fill(ACCENT)
      .text(foot, MARGIN, document.page.height - MARGIN - 14, { align: 'right' });
  }
  document.end();
  return bytes;
}
