import { describe, expect, it } from 'vitest';
import { item, model, order, play } from '../conformance/launch.fixture.ts';
import { status12 } from './status.ts';
import { duration, secondsOfDuration, secondsOfTimespan, timespan } from './times.ts';

describe('times', () => {
  it.each([
    ['00:00:00', 0],
    ['0001:02:03.5', 3723.5],
    ['99:99:99', 362_439],
    ['1:00', null],
    ['PT1H', null],
  ])('CMITimespan %s', (text, seconds) => expect(secondsOfTimespan(text)).toBe(seconds));

  it.each([
    ['PT0S', 0],
    ['PT1H2M3.5S', 3723.5],
    ['P1DT1H', 90_000],
    ['P1Y', 31_557_600],
    ['PT', null],
    ['P', null],
    ['00:01:00', null],
  ])('duration %s', (text, seconds) => expect(secondsOfDuration(text)).toBe(seconds));

  it('are written as the standards want them', () => {
    expect([0, 59.999, 3723.5, 360_000, 1e9, -5].map(timespan)).toEqual([
      '0000:00:00.00',
      '0000:01:00.00',
      '0001:02:03.50',
      '0100:00:00.00',
      '9999:59:59.99',
      '0000:00:00.00',
    ]);
    expect([0, 59.999, 3723.5, 360_000, 0.25].map(duration)).toEqual([
      'PT0S',
      'PT1M',
      'PT1H2M3.5S',
      'PT100H',
      'PT0.25S',
    ]);
  });
});

describe('the status of an item', () => {
  const of = (values: Record<string, string>) => status12((path) => values[path]);

  it.each([
    ['passed', 'completed', 'passed'],
    ['completed', 'completed', 'unknown'],
    ['failed', 'completed', 'failed'],
    ['incomplete', 'incomplete', 'unknown'],
    ['browsed', 'incomplete', 'unknown'],
    ['not attempted', 'not attempted', 'unknown'],
  ])('of 1.2: %s is %s and %s', (lesson, completion, success) => {
    expect(of({ 'cmi.core.lesson_status': lesson })).toMatchObject({ completion, success });
  });

  it('takes the score of 1.2 as a share of its range', () => {
    const scaled = (raw: string, min?: string, max?: string) =>
      of({
        'cmi.core.score.raw': raw,
        ...(min && { 'cmi.core.score.min': min }),
        ...(max && { 'cmi.core.score.max': max }),
      }).scoreScaled;
    expect([scaled('85'), scaled('15', '10', '20'), scaled('5', '5', '5'), scaled('')]).toEqual([
      0.85,
      0.5,
      null,
      null,
    ]);
  });

  it('of 2004 keeps completion and success apart', async () => {
    const player = await play(order(model('scorm-2004', [item('S1')])));
    player.call('Initialize', '');
    player.set('cmi.completion_status', 'completed');
    player.set('cmi.success_status', 'failed');
    player.set('cmi.score.raw', '3');
    player.set('cmi.score.min', '0');
    player.set('cmi.score.max', '10');
    player.set('cmi.progress_measure', '1');
    player.call('Commit', '');
    expect(player.lastOf('S1')?.status).toEqual({
      completion: 'completed',
      success: 'failed',
      scoreScaled: 0.3,
      scoreRaw: 3,
      scoreMin: 0,
      scoreMax: 10,
      progress: 1,
    });
  });
});

describe('what is remembered of an item', () => {
  it('has no part of what belongs to one session', async () => {
    const player = await play(order(model('scorm-2004', [item('S1')])));
    player.call('Initialize', '');
    for (const [element, value] of [
      ['cmi.exit', 'suspend'],
      ['cmi.session_time', 'PT5S'],
      ['cmi.location', 'p'],
      ['adl.nav.request', '_none_'],
      ['cmi.interactions.0.id', 'i'],
    ])
      player.set(element ?? '', value);
    player.call('Commit', '');
    expect(player.lastOf('S1')).toMatchObject({
      data: { 'cmi.location': 'p', 'cmi.interactions.0.id': 'i' },
      exit: 'suspend',
      sessionSeconds: 5,
    });
    expect(Object.keys(player.lastOf('S1')?.data ?? {})).toHaveLength(2);
  });

  it('takes only what the standard knows from an earlier launch', async () => {
    const states = {
      S1: {
        data: {
          'cmi.location': 'p',
          'cmi.learner_id': 'somebody else',
          'cmi.nothing': 'x',
          'cmi.objectives.999999999.id': 'far',
          __proto__: 'x',
          'cmi.objectives.0.id': 'o',
        },
        totalSeconds: 61.5,
        exit: 'suspend' as const,
        status: status12(() => undefined),
      },
    };
    const player = await play(order(model('scorm-2004', [item('S1')]), { states }));
    player.call('Initialize', '');
    expect(
      ['cmi.location', 'cmi.learner_id', 'cmi.objectives._count', 'cmi.total_time', 'cmi.entry'].map((element) =>
        player.get(element),
      ),
    ).toEqual(['p', 'l-17', '1', 'PT1M1.5S', 'resume']);
  });
});
