import { expect, it } from 'vitest';
import type { RecordedCall } from '#shared/scorm/frame.ts';
import { NO_CALLS, withCalls } from './calls-in.ts';

const call = (n: number): RecordedCall => ({
  ...{ n, at: n * 10, itemId: 'A', method: 'LMSSetValue', element: 'cmi.core.lesson_status', value: 'passed' },
  ...{ result: 'true', errorCode: 0 },
});

it('adds what is new of each report', () => {
  const first = withCalls(NO_CALLS, JSON.stringify({ calls: [call(1), call(2)], callsLeftOut: 0 }));
  const second = withCalls(first, JSON.stringify({ calls: [call(2), call(3)], callsLeftOut: 4 }));
  expect(second.calls.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(second.leftOut).toBe(4);
});

it.each(['nonsense', 'null', '{"calls":5}', '{"calls":[{"n":"1"},null,7]}'])('ignores %s', (body) => {
  expect(withCalls(NO_CALLS, body)).toEqual(NO_CALLS);
});
