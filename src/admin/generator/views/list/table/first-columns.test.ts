import { beforeAll, describe, expect, it } from 'vitest';
import { createTranslate, LANGUAGES, loadPhrases, type Translate } from '#shared/browser/i18n/index.ts';
import { fieldOf } from '../../../../model/model.ts';
import { enrolmentsOfPerson } from '../../../../resources/enrolments/index.tsx';
import { attemptsOfTest } from '../../../../resources/tests/results/attempts-of-test.tsx';
import { attemptsOfPerson } from '../../../../resources/users/person/attempts-of-person.ts';
import { videoLessons } from '../../../../resources/video-lessons/index.tsx';
import { firstSettings, shownColumns } from '../state/grid-settings.ts';
import { CHECKBOX_WIDTH } from './column-widths.ts';
import { sizesOf } from './use-grid-columns.ts';

/** What is left of 1366 pixels beside the menu, the padding of the page, the frame of the table and the bar of the window. */
const ROOM = 1366 - 264 - 48 - 2 - 15;

const GRIDS = { attemptsOfTest, attemptsOfPerson, enrolmentsOfPerson, videoLessons };
const words = new Map<string, Translate>();

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const phrases = await loadPhrases(language, ['common', 'admin']);
    words.set(language, createTranslate({ language, phrases, fallback: undefined, onMissing: () => undefined }));
  }
});

const shown = (grid: (typeof GRIDS)[keyof typeof GRIDS]) => shownColumns(firstSettings(grid), grid);

describe('the first columns of grids that a decision is read from', () => {
  it.each(Object.entries(GRIDS))('all fit into a window of 1366 pixels, in each language: %s', (_, grid) => {
    const fields = shown(grid).flatMap((name) => fieldOf(grid.model, 'record', name) ?? []);
    expect(fields.length).toBeGreaterThan(4);
    for (const [language, t] of words) {
      const tight = [...sizesOf(grid.model, fields, t).values()].reduce((sum, column) => sum + column.tight, 0);
      expect(tight + CHECKBOX_WIDTH, language).toBeLessThanOrEqual(ROOM);
    }
    expect(words.size).toBe(3);
  });

  it('say who passed, and how far somebody is', () => {
    expect(shown(attemptsOfTest)).toEqual(expect.arrayContaining(['percentage', 'passed', 'marking', 'flags']));
    expect(shown(enrolmentsOfPerson)).toEqual(expect.arrayContaining(['share', 'hoursDone', 'completedAt']));
  });
});
