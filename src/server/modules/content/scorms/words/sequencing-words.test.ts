import { describe, expect, it } from 'vitest';
import type { ActivitySettings } from '#shared/scorm/sequencing.ts';
import { activitiesOf, sequencingWords } from './sequencing-words.ts';

const COURSE: ActivitySettings = {
  id: 'course',
  title: 'Курс',
  sequencingControls: { flow: true, choice: false, forwardOnly: true },
  rollupRules: {
    rules: [
      {
        ...{ action: 'completed', consideration: 'atLeastPercent', minimumPercent: 0.5 },
        conditions: [{ condition: 'completed' }, { condition: 'attempted', operator: 'not' }],
      },
    ],
  },
  children: [
    {
      id: 'exam',
      title: 'Экзамен',
      attemptLimit: 2,
      sequencingControls: { flow: true, choiceExit: false },
      sequencingRules: {
        preConditionRules: [
          {
            action: 'disabled',
            conditionCombination: 'any',
            conditions: [
              { condition: 'attemptLimitExceeded' },
              { condition: 'objectiveMeasureLessThan', parameters: { threshold: 0.6 } },
            ],
          },
        ],
        postConditionRules: [{ action: 'retry', conditions: [{ condition: 'satisfied', operator: 'not' }] }],
      },
    },
  ],
};

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\s/gu, ' '));

describe('rules of SCORM 2004 in words', () => {
  it('says how a section goes and when it counts', () => {
    expect(plain(sequencingWords('ru').of(COURSE))).toEqual([
      'Пункты открываются по порядку, один за другим',
      'Выбирать пункты в оглавлении нельзя',
      'Только вперёд: вернуться назад нельзя',
      'Раздел пройден, если не меньше чем у 50 % пунктов так: пункт пройден и пункт не открывали',
    ]);
  });

  it('says what becomes of an item, and not what would only matter to a section', () => {
    const exam = activitiesOf(COURSE).get('exam') ?? COURSE;
    expect(plain(sequencingWords('en').of(exam))).toEqual([
      'While this item is open, no other can be chosen',
      'At most 2 attempts',
      'If no attempts are left or the score is below 60%: the item cannot be opened',
      'If the objective is not satisfied: the item begins again',
    ]);
  });

  it('says that items open in order only where they cannot be chosen', () => {
    const of = (sequencingControls: ActivitySettings['sequencingControls']) =>
      sequencingWords('ru').of({ ...COURSE, rollupRules: { rules: [] }, sequencingControls });
    expect(of({ flow: true })).toEqual(['Есть кнопки вперёд и назад']);
    expect(of({ flow: true, forwardOnly: true })).toEqual(['Только вперёд: вернуться назад нельзя']);
  });

  it('says nothing where there are no rules', () => {
    expect(sequencingWords('kz').of({ id: 'a', title: 'A' })).toEqual([]);
    expect(activitiesOf(undefined).size).toBe(0);
  });
});
