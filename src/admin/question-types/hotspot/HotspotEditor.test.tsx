// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { openEditor } from '../open-editor.fixture.tsx';
import type { ContentOf } from '../content-of-type.ts';
import { HotspotEditor } from './HotspotEditor.tsx';

type Hotspot = ContentOf<'hotspot'>;

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
beforeEach(() => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ token: 'a-new-picture' }), { headers: { 'Content-Type': 'application/json' } });
  // jsdom has no layout; this makes the picture 200 × 100.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
});
afterEach(cleanup);

const empty: Hotspot = { type: 'hotspot', image: 'picture', maxChoices: 1, scoring: 'partial', regions: [] };
const square: Hotspot['regions'][number] = { shape: 'rect', coords: [0.1, 0.1, 0.3, 0.3], label: null, correct: true };

const open = (content: Hotspot) => openEditor(HotspotEditor, content);

const drawing = () => screen.getByRole('group', { name: 'Области на изображении' });
const press = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number, on: Element = drawing()) =>
  fireEvent[type](on, { clientX: x, clientY: y, button: 0, pointerId: 1 });

describe('HotspotEditor', () => {
  it('begins with the picture', async () => {
    const { state, user } = await open({ ...empty, image: '' });
    expect(screen.queryByRole('group', { name: 'Области на изображении' })).toBeNull();
    await user.upload(
      screen.getByLabelText('Загрузить изображение', { selector: 'input' }),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    expect(state.content.image).toBe('a-new-picture');
    expect(drawing()).toBeTruthy();
  });

  it('draws by mouse: a rectangle, an ellipse, a polygon', async () => {
    const { state, user } = await open(empty);
    await user.click(screen.getByRole('button', { name: 'Прямоугольник' }));
    press('pointerDown', 20, 10);
    press('pointerMove', 100, 60);
    press('pointerUp', 100, 60);
    await user.click(screen.getByRole('button', { name: 'Эллипс' }));
    press('pointerDown', 200, 100);
    press('pointerMove', 160, 80);
    press('pointerUp', 160, 80);
    await user.click(screen.getByRole('button', { name: 'Многоугольник' }));
    for (const [x, y] of [
      [0, 100],
      [40, 100],
      [20, 60],
      [1, 99],
    ] as const)
      press('pointerDown', x, y);
    expect(state.content.regions.map(({ shape, coords }) => ({ shape, coords }))).toEqual([
      { shape: 'rect', coords: [0.1, 0.1, 0.5, 0.6] },
      { shape: 'ellipse', coords: [0.9, 0.9, 0.1, 0.1] },
      { shape: 'polygon', coords: [0, 1, 0.2, 1, 0.1, 0.6] },
    ]);
    expect(state.content.regions.map(({ correct }) => correct)).toEqual([true, false, false]);
  });

  it('moves a region by mouse and by the arrow keys, and Delete takes it away', async () => {
    const { state, user } = await open({ ...empty, regions: [square] });
    const shape = screen.getByRole('button', { name: 'Область 1' });
    press('pointerDown', 40, 20, shape);
    press('pointerMove', 60, 30);
    press('pointerUp', 60, 30);
    expect(state.content.regions[0]?.coords).toEqual([0.2, 0.2, 0.4, 0.4]);
    shape.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(state.content.regions[0]?.coords).toEqual([0.21, 0.199, 0.41, 0.399]);
    await user.keyboard('{Delete}');
    expect(state.content.regions).toEqual([]);
  });

  it('pulls a corner', async () => {
    const { state } = await open({ ...empty, regions: [square] });
    press('pointerDown', 40, 20, screen.getByRole('button', { name: 'Область 1' }));
    press('pointerUp', 40, 20);
    const corner = document.querySelector('[data-handle="2"]') as Element;
    press('pointerDown', 60, 30, corner);
    press('pointerMove', 180, 90, corner);
    press('pointerUp', 180, 90, corner);
    expect(state.content.regions[0]?.coords).toEqual([0.1, 0.1, 0.9, 0.9]);
  });

  it('does all of it without drawing: regions added, named, marked and placed by numbers', async () => {
    const { state, user } = await open(empty);
    await user.click(screen.getByRole('button', { name: 'Добавить область' }));
    await user.click(screen.getByRole('button', { name: 'Добавить область' }));
    await user.type(screen.getByLabelText('Подпись области 2 (Прямоугольник)'), 'Стрелка');
    await user.click(screen.getByLabelText('Область 2 правильная'));
    await user.click(screen.getByRole('button', { name: 'Координаты: Область 2' }));
    await user.clear(screen.getByLabelText('Справа, %'));
    await user.type(screen.getByLabelText('Справа, %'), '62,5');
    await user.clear(screen.getByLabelText('Сколько областей можно выбрать'));
    await user.type(screen.getByLabelText('Сколько областей можно выбрать'), '2');
    expect(state.content).toMatchObject({
      maxChoices: 2,
      regions: [{ correct: true }, { correct: true, label: { ru: 'Стрелка' }, coords: [0.2, 0.2, 0.625, 0.4] }],
    });
    expect(screen.getByLabelText('Оценивание')).toBeTruthy();
  });
});
