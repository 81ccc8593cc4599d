// @vitest-environment jsdom
// What the page loads when it is needed, so that no test waits for it.
import '../../../generator/views/form/ResourceCreate.tsx';
import '../designer/LayoutInput.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { SAMPLE } from '../designer/designer.fixture.ts';
import { certificateTemplates } from '../index.tsx';
import { TemplateCreate } from './TemplateCreate.tsx';

withWords();
afterEach(cleanup);

const CREATE = 'POST /certificate-templates';
/** The form and its sheet are large. */
const LONG = { timeout: 20_000 };

function open() {
  const server = new FakeServer(['certificate-templates:create', 'plans:list', 'tests:list', 'users:list']);
  server.answer('GET /settings', {
    ...{ organisation: { ru: 'Железная дорога' }, passwordMinLength: 6, staffPasswordMinLength: 10, demo: false },
    ...{
      maxUploadMegabytes: 20,
      maxMediaMegabytes: 100,
      demoPassword: null,
      demoExposed: false,
      eds: false,
      oidc: null,
    },
    visitLog: { url: null, key: 'synaq-visits' },
  });
  server.answer('GET /certificate-templates/sample', SAMPLE);
  server.answer('GET /users', []);
  server.answer('GET /plans', []);
  server.answer('GET /tests', []);
  const { user } = openConsole(
    <ResourceContextProvider value="certificate-templates">
      <TemplateCreate definition={certificateTemplates} />
    </ResourceContextProvider>,
    '/admin/create-certificate',
  );
  return { server, user };
}

describe('a new template of certificates', { timeout: 60_000 }, () => {
  it('begins with a design, and sends the page with what everybody owes it', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: /Чистый лист/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Название/ }, LONG), 'Охрана труда');
    await user.type(screen.getByRole('textbox', { name: /Начало номера/ }), 'ОТ');
    const message = 'Остальные планы уже обслуживает шаблон «Прежний». Снимите отметку в нём или здесь';
    server.answer(CREATE, refusal(422, { id: 'invalid', message: 'Проверьте', errors: { otherPlans: message } }));
    expectComplaints();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to(CREATE)).toHaveLength(1));
    expect(server.to(CREATE)[0]?.body).toMatchObject({
      ...{ title: { ru: 'Охрана труда' }, organisation: { ru: 'Железная дорога' }, numberPrefix: 'ОТ', active: true },
      layout: { orientation: 'landscape', background: null },
    });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Лист сертификата' })).getByText('Омарова Айгүл')).toBeTruthy();
  });
});
