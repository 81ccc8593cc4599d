import {
  between,
  box,
  disc,
  type Film,
  HEIGHT,
  mark,
  mix,
  moved,
  person,
  steppe,
  track,
  train,
  WIDTH,
} from './film.ts';

/** The tracks from above, and a way over them. */
function above(second: number): string {
  const rails = [150, 210, 290, 350].map((y) => box(0, y, WIDTH, 8, '#5d6673')).join('');
  const sleepers = Array.from(
    { length: 24 },
    (_, index) => box(index * 38, 140, 14, 88, '#7a5b3e', 2) + box(index * 38, 280, 14, 88, '#7a5b3e', 2),
  ).join('');
  const share = between(second, 1, 7);
  const wrong = '<path d="M60 440 L480 60" stroke="#c8443a" stroke-width="8" stroke-dasharray="18 12" fill="none"/>';
  const right = `<path d="M620 440 V${mix(440, 60, share).toFixed(1)}" stroke="#2e9e5b" stroke-width="10" fill="none"/>`;
  const head = moved(620, mix(440, 60, share), disc(0, 0, 22, '#ff8c1a') + disc(0, 0, 12, '#f5a623'));
  return (
    box(0, 0, WIDTH, HEIGHT, '#cbbf96') +
    sleepers +
    rails +
    wrong +
    right +
    head +
    mark(120, 80, false) +
    mark(700, 80, true)
  );
}

/** Looking to the left and to the right. */
function looks(second: number): string {
  const look = second < 4 ? -1 : second < 8 ? 1 : 0;
  const arrow = (x: number, turn: number, lit: boolean) =>
    moved(
      x,
      200,
      `<path d="M-50 0 H30 M10 -22 L34 0 L10 22" stroke="${lit ? '#3f7cac' : '#b7c2cc'}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
      turn,
    );
  return (
    steppe(250) +
    track(380) +
    arrow(200, 180, look === -1) +
    arrow(654, 0, look === 1) +
    `<g transform="translate(427 420) scale(1.7)">${person(0, 0, { vest: true, look })}</g>`
  );
}

/** A person who goes to work on the tracks: the vest, both ways, straight over, and aside while a train passes. */
export const walking: Film = {
  name: 'walking-on-tracks',
  seconds: 40,
  draw: (second) => {
    if (second < 10)
      return (
        steppe(250) +
        track(390) +
        `<g transform="translate(427 420) scale(1.9)">${person(0, 0, { vest: second > 4 })}</g>` +
        (second > 5 ? mark(600, 180, true) : '')
      );
    if (second < 20) return looks(second - 10);
    if (second < 29) return above(second - 20);
    const own = second - 29;
    const gap = `<path d="M640 330 V440" stroke="#2e9e5b" stroke-width="6" stroke-dasharray="10 8"/>`;
    return (
      steppe(200) +
      track(310) +
      train(mix(-60, WIDTH + 720, (own - 1) / 9), 310) +
      gap +
      person(560, 452, { vest: true, look: -1 }) +
      mark(690, 400, true)
    );
  },
  sound:
    '0.12*sin(2*PI*620*t)*lt(mod(t,10),0.25)+0.14*(random(0)-0.5)*between(t,30,39)*min(1,(t-30)/2)+0.02*sin(2*PI*104*t)',
};
