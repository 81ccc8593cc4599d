// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { openEditor } from '../open-editor.fixture.tsx';
import type { ContentOf } from '../content-of-type.ts';
import { imageLabelsContent, newLabel } from './content.ts';
import { ImageLabelsEditor } from './ImageLabelsEditor.tsx';

type Content = ContentOf<'image_labels'>;

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
beforeEach(() => {
  // jsdom has no layout; this makes the picture 200 × 100.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
});
afterEach(cleanup);

const labels = ['Упор', 'Стрелка', 'Знак'].map((ru) => ({ ...newLabel(), text: { ru } }));
const content: Content = { type: 'image_labels', image: 'picture', scoring: 'partial', labels, zones: [] };
const zone = (answer: number) => ({ coords: [0.1, 0.1, 0.3, 0.3], label: null, answer });

const open = (content: Content) => openEditor(ImageLabelsEditor, content);

const press = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
  fireEvent[type](screen.getByRole('group', { name: 'Области на изображении' }), {
    clientX: x,
    clientY: y,
    button: 0,
    pointerId: 1,
  });

describe('ImageLabelsEditor', () => {
  it('draws zones, each with the next free label, and places them by numbers', async () => {
    const { state, user } = await open({ ...content, zones: [zone(0)] });
    await user.click(screen.getByRole('button', { name: 'Начертить место' }));
    press('pointerDown', 100, 10);
    press('pointerMove', 160, 40);
    press('pointerUp', 160, 40);
    expect(state.content.zones[1]).toEqual({ coords: [0.5, 0.1, 0.8, 0.4], label: null, answer: 1 });
    await user.click(screen.getByRole('button', { name: 'Координаты: Место 2' }));
    const left = screen.getByRole('spinbutton', { name: 'Слева, %' });
    await user.clear(left);
    await user.type(left, '40');
    expect(state.content.zones[1]?.coords).toEqual([0.4, 0.1, 0.8, 0.4]);
  });

  it('keeps zones with their labels when a label is removed', async () => {
    const { state, user } = await open({ ...content, zones: [zone(2), zone(0)] });
    await user.click(screen.getAllByRole('button', { name: /Подпись 1$/ }).at(-1) as HTMLElement);
    expect(state.content.labels.map(({ text }) => text.ru)).toEqual(['Стрелка', 'Знак']);
    expect(state.content.zones.map(({ answer }) => answer)).toEqual([1, 0]);
  });

  it('says what is missing', () => {
    const { problem } = imageLabelsContent;
    expect(problem({ ...content, image: '' })).toBe('noPicture');
    expect(problem({ ...content, labels: labels.slice(1, 2) })).toBe('fewLabels');
    expect(problem({ ...content, labels: [...labels, newLabel()] })).toBe('emptyLabel');
    expect(problem(content)).toBe('fewZones');
    expect(problem({ ...content, zones: [zone(0), zone(0)] })).toBe('labelTwice');
    const reusable = labels.map((label) => ({ ...label, reusable: true }));
    expect(problem({ ...content, labels: reusable, zones: [zone(0), zone(0)] })).toBeUndefined();
  });
});
