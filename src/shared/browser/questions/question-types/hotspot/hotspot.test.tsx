// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { showQuestion } from '../../show-question.fixture.tsx';
import { I18nProvider, loadPhrases } from '../../../i18n/index.ts';
import { QuestionReview } from '../../QuestionReview.tsx';
import { numberPlace, regionSize } from './region-geometry.ts';

afterEach(cleanup);

const item = (maxChoices: number): Schemas['PaperItem'] => ({
  position: 0,
  type: 'hotspot',
  points: 2,
  text: { ru: 'Где стрелка?' },
  hotspot: {
    image: 'picture-of-a-station',
    alt: { ru: 'Схема станции' },
    maxChoices,
    regions: [
      { id: 'h1', shape: 'rect', coords: [0, 0, 0.5, 0.5], label: { ru: 'Стрелка' } },
      { id: 'h2', shape: 'ellipse', coords: [0.7, 0.5, 0.1, 0.2], label: null },
      { id: 'h3', shape: 'polygon', coords: [0, 1, 0.5, 1, 0.25, 0.7], label: null },
    ],
  },
});

async function show(given: Schemas['PaperItem'], more?: Parameters<typeof showQuestion>[1]) {
  const shown = await showQuestion(given, more);
  await screen.findByRole('img', { name: 'Схема станции' });
  return shown;
}

/** The regions on the picture, without the list, which has the same names. */
const onPicture = (role: 'radio' | 'checkbox') => {
  const [group] = screen.getAllByRole(role === 'radio' ? 'radiogroup' : 'group', { name: 'Где стрелка?' });
  return within(group as HTMLElement).getAllByRole(role);
};

describe('a question about a picture', () => {
  it('takes one region, by click and by arrow keys', async () => {
    const { answers, user } = await show(item(1));
    const regions = onPicture('radio');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      'Область 1: Стрелка',
      'Область 2',
      'Область 3',
    ]);
    await user.click(regions[1] as HTMLElement);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Область 1: Стрелка');
    expect(answers).toEqual(['h2', 'h3', 'h1'].map((id) => ({ type: 'hotspot', choices: [id] })));
    expect(onPicture('radio').map((region) => region.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  });

  it('takes several with Tab and Space, never more than allowed, and takes them back', async () => {
    const { answers, user } = await show(item(2));
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByText('Выбрано: 2 из 2')).toBeTruthy();
    await user.click(onPicture('checkbox')[1] as HTMLElement);
    expect(screen.getByText(/не больше 2 областей/)).toBeTruthy();
    await user.click(onPicture('checkbox')[0] as HTMLElement);
    expect(answers).toEqual([['h1'], ['h1', 'h3'], ['h3']].map((choices) => ({ type: 'hotspot', choices })));
    expect(onPicture('checkbox').map((region) => region.getAttribute('aria-checked'))).toEqual([
      'false',
      'false',
      'true',
    ]);
  });

  it('offers the regions as a list too', async () => {
    const { answers, user } = await show(item(2));
    await user.click(screen.getByText('Выбрать из списка'));
    await user.click(screen.getByLabelText('Область 2', { selector: 'input' }));
    expect(answers).toEqual([{ type: 'hotspot', choices: ['h2'] }]);
  });

  it('takes nothing when disabled', async () => {
    const { answers, user } = await show(item(1), { answer: { type: 'hotspot', choices: ['h2'] }, disabled: true });
    await user.click(onPicture('radio')[0] as HTMLElement);
    expect(answers).toEqual([]);
    expect(onPicture('radio').map((region) => region.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  });
});

describe('the review of a question about a picture', () => {
  const review: Schemas['ReviewItem'] = {
    item: item(2),
    answer: { type: 'hotspot', choices: ['h1', 'h3'] },
    points: 0,
    maxPoints: 2,
    verdict: 'wrong',
    key: { answer: { type: 'hotspot', choices: ['h2', 'h3'] }, texts: [] },
    explanation: null,
  };

  async function rows(given: Schemas['ReviewItem']) {
    await loadPhrases('ru', ['common', 'errors']);
    await act(async () =>
      render(
        <I18nProvider namespaces={[]}>
          <QuestionReview review={given} />
        </I18nProvider>,
      ),
    );
    await screen.findByRole('img', { name: 'Схема станции' });
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  }

  it('names what was chosen and what is right', async () => {
    expect(await rows(review)).toEqual([
      'Область 1: СтрелкаВыбрано',
      'Область 2Верный ответ',
      'Область 3ВыбраноВерный ответ',
    ]);
  });

  it('names only what was chosen where the key is hidden', async () => {
    expect(await rows({ ...review, key: null })).toEqual(['Область 1: СтрелкаВыбрано', 'Область 3Выбрано']);
  });
});

describe('numberPlace', () => {
  it('is at the upper left of each shape', () => {
    expect(numberPlace({ shape: 'rect', coords: [0.1, 0.2, 0.5, 1] })).toEqual({ x: 0.1, y: 0.2 });
    expect(numberPlace({ shape: 'polygon', coords: [0.3, 0.1, 1, 0, 1, 1] })).toEqual({ x: 0.3, y: 0.1 });
    const { x, y } = numberPlace({ shape: 'ellipse', coords: [0.5, 0.5, 0.2, 0.1] });
    expect([x, y].map((one) => one.toFixed(3))).toEqual(['0.359', '0.429']);
  });
});

describe('regions that are too small for a finger', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Whether the list comes before the picture, in a window where the picture has this width and height. */
  async function listFirst(width: number, height: number): Promise<boolean> {
    let measure = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          measure = run;
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockReturnValue({ width, height } as DOMRect);
    await show(item(1));
    act(() => measure());
    const list = screen.getByText('Выбрать из списка').closest('details');
    const picture = screen.getByRole('img', { name: 'Схема станции' });
    const isFirst = list?.compareDocumentPosition(picture) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(list?.open).toBe(isFirst);
    return isFirst;
  }

  it('are chosen from a list that comes first and is open', async () => {
    expect(await listFirst(200, 300)).toBe(true);
  });

  it('are chosen in the picture where they are large enough', async () => {
    expect(await listFirst(600, 400)).toBe(false);
  });

  it('are measured by the box around them', () => {
    const sizes = item(1).hotspot?.regions.map(regionSize) ?? [];
    expect(sizes.map(({ width, height }) => [width, height].map((size) => Math.round(size * 100)))).toEqual([
      [50, 50],
      [20, 40],
      [50, 30],
    ]);
  });
});
