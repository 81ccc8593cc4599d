// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { FieldDifference } from './FieldDifference.tsx';

withWords();
afterEach(cleanup);

const test = (id: number, ru: string) => ({
  ...{ id, type: 'region', title: { ru }, position: 1, active: true, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
});

/** The rendered text of a change, with normalized whitespace. */
function read(resource: string, name: string, from: unknown, to: unknown): () => string {
  const server = new FakeServer(['dictionaries:list']);
  server.answer('GET /dictionaries', [test(4, 'Алматы'), test(5, 'Астана')]);
  openConsole(
    <section aria-label="Разница">
      <FieldDifference resource={resource} name={name} from={from} to={to} />
    </section>,
  );
  return () => (screen.getByRole('region').textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

describe('what of a field changed', { timeout: 60_000 }, () => {
  it.each<[string, string, string, unknown, unknown, string]>([
    ['a number', 'themes', 'hours', 4, 1234.5, 'убрано: 4→добавлено: 1 234,5'],
    ['yes and no', 'users', 'blocked', false, true, 'убрано: Активен→добавлено: Заблокирован'],
    ['a choice in its words', 'tests', 'status', 'draft', 'published', 'убрано: Черновик→добавлено: Опубликован'],
    ['a field that was emptied', 'themes', 'aids', 'Плакаты', null, 'убрано: Плакаты→пусто'],
    ['a field that was filled', 'users', 'phone', null, '+7', '→добавлено: +7'],
    ['a day', 'users', 'registrationDate', '2026-01-04', '2026-02-05', 'убрано: 04.01.2026→добавлено: 05.02.2026'],
    ['a field that nobody knows any more', 'themes', 'gone', 'a', 'b', 'убрано: a→добавлено: b'],
  ])('%s', (_, resource, name, from, to, expected) => {
    expect(read(resource, name, from, to)()).toBe(expected);
  });

  it('never shows a secret', () => {
    const shown = read('users', 'password', 'старый', 'новый')();
    expect(shown).toBe('Значение изменено; оно не показывается.');
  });

  it('marks the words of a long text, not the whole of it', () => {
    const before = 'Слушатель знает устройство пути и порядок его осмотра в зимнее время';
    const shown = read('themes', 'outline', before, before.replace('зимнее', 'летнее'))();
    expect(shown).toContain('порядок его осмотра в');
    expect(shown).toMatch(/убрано: ?зимнее/);
    expect(shown).toMatch(/добавлено: ?летнее/);
  });

  it('tells what was added to a list, taken away and moved', () => {
    const shown = read('questions', 'tags', ['связь', 'путь'], ['путь', 'сигнал'])();
    expect(shown).toMatch(/убрано: ?связь/);
    expect(shown).toMatch(/добавлено: ?сигнал/);
  });

  it('says that only the look of a text has changed', () => {
    expect(read('questions', 'text', { ru: '<p>Что?</p>' }, { ru: '<p><b>Что?</b></p>' })()).toBe(
      'Рус Что? изменено оформление',
    );
  });

  it('names other records by their titles', async () => {
    const shown = read('users', 'regionId', 4, 5);
    await waitFor(() => expect(shown()).toBe('убрано: Алматы→добавлено: Астана'));
  });
});
