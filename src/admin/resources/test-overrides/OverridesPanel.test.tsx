// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { PageWords } from '../../layout/PageWords.tsx';
import { OverridesPanel } from './OverridesPanel.tsx';

withWords();
afterEach(cleanup);

const override = (fields: Partial<Schemas['TestOverride']> = {}): Schemas['TestOverride'] => ({
  ...{ id: 1, testId: 6, targetType: 'region', userId: null, positionId: null, regionId: 5, personCount: 3 },
  ...{ opensAt: null, closesAt: null, extraAttempts: 1, extraMinutes: 15, extraTimePercent: 25, reason: 'Сбой связи' },
  ...{
    createdBy: 2,
    createdByName: 'Сагинтаева Асель',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
  },
  ...fields,
});

const region = (id: number, title: string): Schemas['DictionaryValue'] => ({
  ...{ id, type: 'region', title: { ru: title }, position: 1, active: true, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});

const GIVE = 'POST /test-overrides';
const MAY = ['test-overrides:list', 'test-overrides:create', 'test-overrides:delete', 'dictionaries:list'];

function open(list = [override()], permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /test-overrides', list);
  server.answer('GET /dictionaries', [region(4, 'Алматы'), region(5, 'Астана')]);
  server.answer('GET /users', []);
  server.answer(GIVE, { items: [override({ regionId: 4 })] });
  server.answer('DELETE /test-overrides/{id}', override());
  return {
    server,
    ...openConsole(
      <PageWords>
        <OverridesPanel testId={6} />
      </PageWords>,
    ),
  };
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: 'Регионам' }));
  await user.click(screen.getByRole('combobox', { name: 'Регионы' }));
  await user.click(await screen.findByRole('option', { name: 'Алматы' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Ещё минут' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'Причина' }), 'Сбой питания');
}

const submit = () => screen.findByRole('button', { name: 'Дать условия' });

describe('other terms of a test', { timeout: 60_000 }, () => {
  it('are listed in words, with their reason', async () => {
    open();
    expect(await screen.findByText(/3 человека · \+1 попытка · \+25 % времени · \+15 мин/)).toBeTruthy();
    expect(screen.getByText(/Причина: Сбой связи/)).toBeTruthy();
    expect(screen.getByText(/Сагинтаева Асель, .*2026/)).toBeTruthy();
  });

  it('are given to whom is chosen, with a reason', async () => {
    const { user, server } = open([]);
    expect(await submit()).toHaveProperty('disabled', true);
    await fill(user);
    await user.click(await submit());
    await waitFor(() => expect(server.to(GIVE)).toHaveLength(1));
    expect(server.to(GIVE)[0]?.body).toEqual({
      ...{ testId: 6, targetType: 'region', targetIds: [4], opensAt: null, closesAt: null },
      ...{ extraAttempts: 0, extraMinutes: 20, extraTimePercent: 0, reason: 'Сбой питания' },
    });
    expect(await screen.findByText('Готово: особые условия у 1 адресата')).toBeTruthy();
  });

  it('are refused at the field that is wrong', async () => {
    const { user, server } = open([]);
    server.answer(GIVE, refusal(422, { id: 'invalid', message: 'Проверьте поля.', errors: { closesAt: 'Раньше.' } }));
    await fill(user);
    await user.click(await submit());
    expect(await screen.findByText('Раньше.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Причина' })).toHaveProperty('value', 'Сбой питания');
  });

  it('are shown where somebody has some already, and replaced only on demand', async () => {
    const { user, server } = open([]);
    const standing = override({ regionId: 4, reason: 'Перенос' });
    const details = { overrides: [standing] };
    server.answer(GIVE, refusal(409, { id: 'has-terms', message: 'Уже есть.', details }));
    await fill(user);
    await user.click(await submit());
    expect(await screen.findByText(/\+1 попытка .*Причина: Перенос. Сагинтаева Асель/)).toBeTruthy();
    server.answer(GIVE, { items: [override({ regionId: 4 })] });
    await user.click(screen.getByRole('button', { name: 'Заменить прежние условия' }));
    await waitFor(() => expect(server.to(GIVE)).toHaveLength(2));
    expect(server.to(GIVE)[0]?.body).not.toHaveProperty('replace');
    expect(server.to(GIVE)[1]?.body).toMatchObject({ targetIds: [4], extraMinutes: 20, replace: true });
  });

  it('are edited as they stand', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Изменить особые условия' }));
    const minutes = screen.getByRole('spinbutton', { name: 'Ещё минут' });
    expect(minutes).toHaveProperty('value', '15');
    await user.clear(minutes);
    await user.type(minutes, '30');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to(GIVE)).toHaveLength(1));
    expect(server.to(GIVE)[0]?.body).toEqual({
      ...{ testId: 6, targetType: 'region', targetIds: [5], opensAt: null, closesAt: null, replace: true },
      ...{ extraAttempts: 1, extraMinutes: 30, extraTimePercent: 25, reason: 'Сбой связи' },
    });
  });

  it('are only shown to somebody who may not give them', async () => {
    open([override()], ['test-overrides:list', 'dictionaries:list']);
    expect(await screen.findByText(/Причина: Сбой связи/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
