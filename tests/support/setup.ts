import { format } from 'node:util';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/** Timeout of waitFor and findBy; generous, because test machines may be slow. */
configure({ asyncUtilTimeout: 30_000 });

/** Messages that code under test wrote to console.error. A test that expects one mocks console.error itself. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...values: unknown[]) => {
    complaints.push(format(...values));
  };
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});

// A timer that a screen left behind, as of a search that waits for more letters, must not run when its window is gone.
if (typeof window !== 'undefined') {
  const begun = new Set<NodeJS.Timeout>();
  const begin = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...order: Parameters<typeof begin>) => {
    const timer = begin(...order);
    begun.add(timer);
    return timer;
  }, begin);
  afterAll(() => {
    for (const timer of begun) clearTimeout(timer);
  });
}
