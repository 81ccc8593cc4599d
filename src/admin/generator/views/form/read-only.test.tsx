// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { ResourceContextProvider, SimpleForm } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { decide } from '#shared/routes/index.ts';
import { PhotosInput } from '../../../inputs/PhotosInput.tsx';
import { permissionFor } from '../../../model/model.ts';
import { plans } from '../../../resources/plans/index.tsx';
import { ADMIN_PATHS } from '../../../router/canonical-paths.ts';
import { SECTIONS } from '../../../sections.tsx';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { address, openThemes, row } from '../../../testing/themes.fixture.tsx';
import { hasEdit } from '../../define-resource.ts';
import { ResourceEdit } from './ResourceEdit.tsx';

withWords();
afterEach(cleanup);

const plan: Schemas['Plan'] = {
  ...{ id: 7, title: { ru: 'План' }, description: null, periodFrom: '2026-01-01', periodTo: '2026-12-31' },
  ...{ sequential: false, certificateRule: 'none', certificateMonths: null, repeatMonths: null, themes: [], hours: 0 },
  ...{ assignmentCount: 0, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

function openPlan(permissions: readonly string[]) {
  const server = new FakeServer([...permissions]);
  server.answer('GET /plans/{id}', plan);
  server.answer('GET /themes', []);
  return openConsole(
    <ResourceContextProvider value="plans">
      <Routes>
        <Route path="/plans/:id" element={<ResourceEdit definition={plans} />} />
      </Routes>
    </ResourceContextProvider>,
    '/plans/7',
  );
}

describe('a record that may be seen but not changed', { timeout: 60_000 }, () => {
  it('opens from its list by a click', async () => {
    const { user } = openThemes('/themes', ['themes:list', 'themes:show']);
    await user.click(within(await row(2)).getByText('Тема 2'));
    expect(address()).toBe('/themes/2');
  });

  it('does not open for those who may see the list only', async () => {
    const { user } = openThemes('/themes', ['themes:list']);
    await user.click(within(await row(2)).getByText('Тема 2'));
    expect(address()).toBe('/themes');
  });

  it('is a form that is read: nothing can be chosen, typed or saved', async () => {
    const { user } = openPlan(['plans:list', 'plans:show']);
    expect(await screen.findByText('Здесь эти данные можно только смотреть.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect((await screen.findByRole('textbox', { name: /^Название/ })).matches(':disabled')).toBe(true);
    // A select of MUI is no input, so a disabled fieldset does not reach it.
    const select = screen.getByRole('combobox', { name: /Сертификат|сертификат/ });
    expect(select.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(select);
  });

  it('neither tells how to fill it in nor what is required', async () => {
    openPlan(['plans:list', 'plans:show', 'plans:edit']);
    const hint = 'Тема открывается, когда пройдена предыдущая';
    expect(await screen.findByText(hint)).toBeDefined();
    const starred = () => [...document.querySelectorAll('label')].filter(({ textContent }) => /\*$/.test(textContent));
    await screen.findByRole('textbox', { name: /^Название/ });
    expect(starred().length).toBeGreaterThan(0);
    cleanup();
    openPlan(['plans:list', 'plans:show']);
    await screen.findByText('Здесь эти данные можно только смотреть.');
    expect(await screen.findByRole('textbox', { name: /^Название/ })).toBeDefined();
    expect(screen.queryByText(hint)).toBeNull();
    expect(starred()).toEqual([]);
  });

  it('has no heading over pictures that there are none of', async () => {
    const server = new FakeServer([]);
    server.answer('GET /files/{token}', {});
    const photos = (locked: boolean) => (
      <SimpleForm record={{ id: 1, photos: [] }} toolbar={false}>
        <PhotosInput source="photos" label="Фотографии" maximum={3} disabled={locked} />
        <p>Форма</p>
      </SimpleForm>
    );
    openConsole(photos(false));
    expect(await screen.findByRole('group', { name: 'Фотографии' })).toBeDefined();
    cleanup();
    openConsole(photos(true));
    await screen.findByText('Форма');
    expect(screen.queryByRole('group', { name: 'Фотографии' })).toBeNull();
  });

  it('has a delete button for a role that may delete and not change', async () => {
    openPlan(['plans:list', 'plans:show', 'plans:delete']);
    expect(await screen.findByRole('button', { name: 'Удалить' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Сохранить/ })).toBeNull();
  });

  it('is written by those who may', async () => {
    openPlan(['plans:list', 'plans:show', 'plans:edit']);
    expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeDefined();
    expect(screen.queryByText('Здесь эти данные можно только смотреть.')).toBeNull();
    expect((await screen.findByRole('textbox', { name: /^Название/ })).matches(':disabled')).toBe(false);
  });

  it('has an address that a custom role enters with "show" alone, in every section with a form', () => {
    const sections = SECTIONS.filter((definition) => hasEdit(definition));
    expect(sections.length).toBeGreaterThan(6);
    for (const { name, model } of sections) {
      const path = ADMIN_PATHS.toCanonical(`/admin/${name}/7`);
      const may = (...verbs: string[]) =>
        decide(path, { roleKey: undefined, permissions: verbs.map((verb) => permissionFor(model, verb)) }).kind;
      expect(may('list', 'show'), path).toBe('enter');
      expect(may('list', 'edit'), path).toBe('redirect');
    }
  });
});
