// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { showQuestion } from '../../show-question.fixture.tsx';
import { I18nProvider, loadPhrases } from '../../../i18n/index.ts';
import { QuestionReview } from '../../QuestionReview.tsx';

type Answer = Schemas['Answer'];

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const label = (id: string, text: string, more: object = {}) => ({
  id,
  text: { ru: text },
  image: null,
  group: 1,
  reusable: false,
  ...more,
});
const item: Schemas['PaperItem'] = {
  position: 0,
  type: 'image_labels',
  points: 2,
  text: { ru: 'Что где?' },
  imageLabels: {
    image: 'picture-of-a-station',
    alt: { ru: 'Схема станции' },
    labels: [
      label('n1', 'Упор'),
      label('n2', 'Стрелка', { reusable: true }),
      label('n3', 'Знак', { group: 2, image: 'picture-of-a-sign' }),
    ],
    zones: [
      { id: 'z1', coords: [0.1, 0.2, 0.3, 0.4], group: 1, label: { ru: 'Слева' } },
      { id: 'z2', coords: [0.5, 0.2, 0.7, 0.4], group: 1, label: null },
      { id: 'z3', coords: [0.5, 0.6, 0.7, 0.8], group: 2, label: null },
    ],
  },
};
const answer = (...placed: [string, string][]): Answer => ({
  type: 'image_labels',
  placed: placed.map(([zone, own]) => ({ zone, label: own })),
});

async function show({ given = null as Answer | null, disabled = false, asked = item } = {}) {
  const shown = await showQuestion(asked, { answer: given, disabled });
  await screen.findByRole('img', { name: 'Схема станции' });
  return shown;
}

const zone = (name: RegExp) => screen.getByRole('button', { name });
const tray = () => within(screen.getByRole('list', { name: 'Подписи' }));
const chip = (name: string) => tray().getByRole('button', { name });

describe('labels on a picture', () => {
  it('with formulas have names that can be read', async () => {
    const question = item.imageLabels as NonNullable<typeof item.imageLabels>;
    const asked = { ...item, imageLabels: { ...question, labels: [label('n1', '\\(x^2\\)'), label('n2', 'Упор')] } };
    await show({ asked, given: answer(['z1', 'n1']) });
    expect(zone(/Слева: x²$/).title).toBe('x²');
    expect(screen.getAllByRole('option', { name: /^x²/, hidden: true })).not.toHaveLength(0);
  });

  it('are put down by keyboard and by click, said aloud, and taken back', async () => {
    const { answers, user } = await show();
    chip('Упор').focus();
    await user.keyboard('{Enter}');
    expect(chip('Упор').getAttribute('aria-pressed')).toBe('true');
    zone(/^Область 1: Слева: пусто/).focus();
    await user.keyboard(' ');
    expect(answers.at(-1)).toEqual(answer(['z1', 'n1']));
    expect(screen.getByText('Упор → Область 1: Слева')).toBeTruthy();
    expect(tray().queryByRole('button', { name: 'Упор' })).toBeNull();
    // Pressing a filled zone takes its label up, and the next one gets it.
    await user.click(zone(/^Область 1: Слева: Упор/));
    await user.click(zone(/^Область 2/));
    expect(answers.at(-1)).toEqual(answer(['z2', 'n1']));
  });

  it('show their formulas', async () => {
    const { imageLabels } = item;
    if (imageLabels === undefined) throw new Error('No labels');
    const labels = imageLabels.labels.map((own, index) => (index === 0 ? label('n1', '\\(x^2\\) < 5') : own));
    await show({ asked: { ...item, imageLabels: { ...imageLabels, labels } } });
    await waitFor(() => expect(document.querySelector('[data-tray] .katex')).not.toBeNull());
    expect(document.querySelector('[data-tray]')?.textContent).toContain(' < 5');
  });

  it('stay in the tray when they are reusable', async () => {
    const { answers, user } = await show();
    for (const place of [/^Область 1/, /^Область 2/]) {
      await user.click(chip('Стрелка'));
      await user.click(zone(place));
    }
    expect(answers.at(-1)).toEqual(answer(['z1', 'n2'], ['z2', 'n2']));
  });

  it('fit only the zones of their group', async () => {
    const { answers, user } = await show();
    await user.click(chip('Упор'));
    await user.click(zone(/^Область 3/));
    expect(answers).toEqual([]);
    expect(screen.getByText(/«Упор» сюда не подходит/)).toBeTruthy();
    const [, , third] = screen.getAllByRole('combobox', { hidden: true });
    expect(within(third as HTMLElement).getAllByRole('option', { hidden: true })).toHaveLength(2);
  });

  it('are picked from a list, where a label leaves its old zone', async () => {
    const { answers, user } = await show({ given: answer(['z1', 'n1']) });
    const [first, second] = screen.getAllByRole('combobox', { hidden: true }) as [HTMLElement, HTMLElement];
    await user.selectOptions(second, 'n1');
    expect(answers.at(-1)).toEqual(answer(['z2', 'n1']));
    await user.selectOptions(first, 'n2');
    await user.selectOptions(second, '');
    expect(answers.at(-1)).toEqual(answer(['z1', 'n2']));
  });

  it('are dragged to a zone and back; the click after a drag does nothing', async () => {
    const { answers } = await show();
    const drag = (from: HTMLElement, to: HTMLElement) => {
      Object.assign(document, { elementFromPoint: vi.fn(() => to) });
      fireEvent.pointerDown(from, { button: 0, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(from, { clientX: 50, clientY: 50 });
      fireEvent.pointerUp(from, { clientX: 50, clientY: 50 });
      fireEvent.click(from, { detail: 1 });
    };
    drag(chip('Упор'), zone(/^Область 2/));
    expect(answers).toEqual([answer(['z2', 'n1'])]);
    drag(zone(/^Область 2/), screen.getByRole('list', { name: 'Подписи' }));
    expect(answers.at(-1)).toEqual(answer());
    drag(chip('Упор'), document.body);
    expect(answers).toHaveLength(2);
  });

  it('are announced as they are seen: the number of the zone is not a part of its text', async () => {
    await show({ given: answer(['z1', 'n1']) });
    expect(zone(/^Область 1/).textContent).toBe('Упор');
  });

  it('lie at fractions of the picture', async () => {
    await show();
    const { left, top, width, height } = (zone(/^Область 1/).parentElement as HTMLElement).style;
    expect([left, top, width, height].map(Number.parseFloat)).toEqual([10, 20, 20, 20]);
  });

  it('are not moved while the question is disabled', async () => {
    const { answers, user } = await show({ disabled: true, given: answer(['z1', 'n1']) });
    await user.click(zone(/^Область 1/));
    expect(answers).toEqual([]);
  });

  it('are reviewed zone by zone', async () => {
    const review: Schemas['ReviewItem'] = {
      item,
      answer: answer(['z1', 'n1'], ['z2', 'n1']),
      points: 1,
      maxPoints: 2,
      verdict: 'partial',
      key: { answer: answer(['z1', 'n1'], ['z2', 'n2'], ['z3', 'n3']), texts: [] },
      explanation: null,
    };
    await loadPhrases('ru', ['common', 'errors']);
    await act(async () =>
      render(
        <I18nProvider namespaces={[]}>
          <QuestionReview review={review} />
        </I18nProvider>,
      ),
    );
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      'Область 1: СлеваОтветУпор',
      'Область 2ОтветУпорВерный ответСтрелка',
      'Область 3ОтветНет ответаВерный ответ',
    ]);
    expect(screen.getByRole('img', { name: 'Знак' })).toBeTruthy();
  });
});
