import { expect, it } from 'vitest';
import { visibleTime } from './visible-time.ts';

const SECOND = 1000;

function place(visible = true) {
  let at = 0;
  const time = visibleTime(() => at, { visible });
  const wait = (seconds: number) => {
    at += seconds * SECOND;
  };
  return { time, wait, taken: () => time.take() / SECOND };
}

it('counts while the page is in sight and somebody is there', () => {
  const { time, wait, taken } = place();
  wait(20);
  expect(taken()).toBe(20);
  wait(40);
  time.touch();
  wait(50);
  expect([taken(), taken()]).toEqual([90, 0]);
});

it('counts a minute after the last sign of life, and no more', () => {
  const { time, wait, taken } = place();
  wait(10);
  time.touch();
  wait(3600);
  expect(taken()).toBe(70);
  time.touch();
  wait(5);
  expect(taken()).toBe(5);
});

it('does not count what is out of sight, nor a computer that sleeps', () => {
  const { time, wait, taken } = place();
  wait(5);
  time.show(false);
  wait(500);
  time.show(true);
  wait(7);
  expect(taken()).toBe(12);
  wait(8 * 3600);
  time.touch();
  wait(1);
  expect(taken()).toBe(54);
});

it('counts a film that plays, though nobody moves', () => {
  const { time, wait, taken } = place();
  time.play(true);
  wait(900);
  expect(taken()).toBe(900);
  wait(900);
  time.play(false);
  wait(3600);
  expect(taken()).toBe(960);
});

it('counts nothing of a page that was opened in the background', () => {
  const { wait, taken } = place(false);
  wait(30);
  expect(taken()).toBe(0);
});
