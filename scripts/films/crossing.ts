import { between, box, disc, type Film, HEIGHT, mix, moved, steppe, track, train, WIDTH } from './film.ts';

const RAILS = 250;

/** The car from behind, the smaller the farther it is. */
function car(y: number, brakes: boolean): string {
  const size = mix(0.45, 1.15, (y - 190) / 260);
  const lamp = brakes ? '#ff3b30' : '#8c2f2a';
  return `<g transform="translate(${WIDTH / 2} ${y.toFixed(1)}) scale(${size.toFixed(3)})">${
    box(-58, -84, 116, 50, '#f4f6f8', 18) +
    box(-46, -78, 92, 34, '#7fa6bf', 10) +
    box(-66, -46, 132, 46, '#f4f6f8', 12) +
    box(-60, -36, 24, 14, lamp, 4) +
    box(36, -36, 24, 14, lamp, 4) +
    box(-54, -4, 24, 14, '#39414d', 4) +
    box(30, -4, 24, 14, '#39414d', 4)
  }</g>`;
}

/** Two lamps that flash in turn, over the cross of a crossing. */
function lamps(x: number, flashing: boolean, second: number): string {
  const left = flashing && Math.floor(second * 2) % 2 === 0;
  return (
    box(x - 4, 190, 8, 150, '#5d6673') +
    moved(
      x,
      190,
      box(-44, -6, 88, 12, '#f4f6f8', 3) + box(-30, -6, 26, 12, '#c8443a') + box(8, -6, 26, 12, '#c8443a'),
      32,
    ) +
    moved(
      x,
      190,
      box(-44, -6, 88, 12, '#f4f6f8', 3) + box(-30, -6, 26, 12, '#c8443a') + box(8, -6, 26, 12, '#c8443a'),
      -32,
    ) +
    box(x - 40, 226, 80, 34, '#2a3038', 12) +
    disc(x - 20, 243, 13, left ? '#ff3b30' : '#5a2320') +
    disc(x + 20, 243, 13, flashing && !left ? '#ff3b30' : '#5a2320')
  );
}

function barrier(angle: number): string {
  const stripes = Array.from({ length: 8 }, (_, index) => box(index * 44, -6, 22, 12, '#c8443a')).join('');
  return moved(230, 330, box(0, -6, 350, 12, '#f4f6f8', 4) + stripes, angle) + box(214, 312, 32, 60, '#5d6673', 4);
}

/** A car at a level crossing: it stops, waits for the train, and goes on when the barrier is up and the lights are out. */
export const crossing: Film = {
  name: 'level-crossing',
  seconds: 42,
  draw: (second) => {
    const flashing = second > 8 && second < 30;
    const angle = mix(-72, 0, between(second, 10, 13)) + mix(0, -72, between(second, 29, 32));
    const y = mix(mix(520, 430, between(second, 1, 9)), 205, between(second, 34, 41));
    const stopped = second > 6 && second < 34;
    const road = `<path d="M300 ${HEIGHT} L395 200 H459 L554 ${HEIGHT} Z" fill="#8a8f98"/><path d="M424 ${HEIGHT} L426 200 H428 L430 ${HEIGHT} Z" fill="#f4f6f8"/>`;
    const passing = train(mix(-40, WIDTH + 760, (second - 15) / 12), RAILS);
    const far = car(y, stopped);
    const behind = y < RAILS + 20;
    return (
      steppe(200) +
      road +
      track(RAILS) +
      (behind ? far : '') +
      (second > 15 && second < 27.5 ? passing : '') +
      lamps(640, flashing, second) +
      (behind ? '' : far) +
      barrier(angle)
    );
  },
  sound:
    '0.22*sin(2*PI*740*t)*between(t,8,30)*lt(mod(t,0.5),0.12)+0.16*(random(0)-0.5)*between(t,14.5,27.5)*min(1,(t-14.5)/3)+0.02*sin(2*PI*110*t)',
};
