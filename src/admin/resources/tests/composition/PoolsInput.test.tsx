// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Create } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordForm } from '../../../generator/views/form/RecordForm.tsx';
import { fieldOf } from '../../../model/model.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, page } from '../../../testing/fake-server.fixture.ts';
import { theme } from '../../../testing/themes.fixture.tsx';
import { tests } from '../index.tsx';
import { newDraw } from './new-draw.ts';
import { PoolsInput } from './PoolsInput.tsx';

withWords();
afterEach(cleanup);

/** The draws of a new test at an address. */
function open(address: string) {
  const server = new FakeServer(['tests:create', 'themes:list', 'themes:show', 'questions:list']);
  server.answer('GET /themes', page([theme(3, { questionCount: 301 })], 1));
  server.answer('GET /themes/{id}', theme(3, { questionCount: 301 }));
  server.answer('GET /questions', page([], 0));
  const field = fieldOf('tests', 'create', 'pools');
  if (field === undefined) throw new Error('A test has draws');
  openConsole(
    <Create resource="tests" disableAuthentication actions={false}>
      <RecordForm definition={tests} part="create" toolbar={null}>
        <PoolsInput resource="tests" field={field} source="pools" label="" helperText={false} validate={[]} />
      </RecordForm>
    </Create>,
    address,
  );
  return server;
}

describe('the draws of a new test', { timeout: 60_000 }, () => {
  it('begin with the one that the address names', async () => {
    open(`/tests/create?${new URLSearchParams({ source: JSON.stringify({ pools: [newDraw(3, 4)] }) })}`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Тема/ })).toHaveProperty('value', '3. Тема 3'));
    expect(screen.getByDisplayValue('4')).toBeTruthy();
  });

  it('are none otherwise', async () => {
    open('/tests/create');
    await screen.findByRole('button', { name: /Добавить/ });
    expect(screen.queryByRole('combobox', { name: /Тема/ })).toBeNull();
  });
});
