// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider, required, SaveButton, SimpleForm } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldOf } from '../../model/model.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../testing/fake-server.fixture.ts';
import { theme } from '../../testing/themes.fixture.tsx';
import { questions } from './index.tsx';

withWords();
afterEach(cleanup);

/** The theme of a new question, for a person with these permissions, where there are these themes. */
function ask(permissions: readonly string[], themes = [theme(1), theme(6)]) {
  const server = new FakeServer(['themes:list', 'themes:show', ...permissions]);
  const made = theme(11, { number: 7, title: { ru: 'Сигналы' } });
  server.answer('POST /themes', { status: 201, body: made });
  server.answer('GET /themes', ({ query }: { query: { filter?: { id?: number[]; q?: string }; sort?: string[] } }) => {
    if (query.filter?.id !== undefined) return page([made], 1);
    const found = query.filter?.q === undefined ? themes : [];
    return page(query.sort?.[1] === 'DESC' ? found.toReversed() : found, found.length);
  });
  const saved: Record<string, unknown>[] = [];
  const Input = questions.inputs?.themeId;
  const field = fieldOf('questions', 'create', 'themeId');
  if (Input === undefined || field === undefined) throw new Error('A question has a theme');
  const { user } = openConsole(
    <ResourceContextProvider value="questions">
      <SimpleForm
        onSubmit={(values: Record<string, unknown>) => void saved.push(values)}
        toolbar={<SaveButton alwaysEnable />}
      >
        <Input
          resource="questions"
          field={field}
          source="themeId"
          label="Тема"
          helperText={false}
          validate={[required()]}
        />
      </SimpleForm>
    </ResourceContextProvider>,
  );
  return { user, server, saved };
}

describe('the theme of a question', { timeout: 60_000 }, () => {
  it('is created where it is missing, behind the last one', async () => {
    const { user, server, saved } = ask(['themes:create']);
    const input = await screen.findByRole('combobox', { name: /Тема/ });
    await user.click(input);
    expect(await screen.findByText('Напишите название, чтобы создать тему')).toBeTruthy();
    await user.type(input, 'Сигналы');
    await user.click(await screen.findByRole('option', { name: 'Создать «Сигналы»' }));
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('7. Сигналы'));
    expect(server.to('POST /themes').map(({ body }) => body)).toEqual([{ number: 7, title: { ru: 'Сигналы' } }]);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ themeId: 11 })]));
    expect(server.refused).toEqual([]);
  });

  it('says why it could not be created', async () => {
    expectComplaints();
    const { user, server } = ask(['themes:create'], []);
    server.answer('POST /themes', refusal(409, { id: 'conflict', message: 'Такой номер уже есть' }));
    await user.type(await screen.findByRole('combobox', { name: /Тема/ }), 'Сигналы');
    await user.click(await screen.findByRole('option', { name: 'Создать «Сигналы»' }));
    expect(await screen.findByText('Такой номер уже есть')).toBeTruthy();
  });

  it('is only chosen by those who may create none', async () => {
    const { user } = ask([], []);
    await user.type(await screen.findByRole('combobox', { name: /Тема/ }), 'Сигналы');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
