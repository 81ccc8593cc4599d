// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { certificate } from '../certificate.fixture.ts';
import { CertificatePage } from './CertificatePage.tsx';

withWords();
afterEach(cleanup);

type Certificate = Schemas['Certificate'];

const DECISIONS = ['Выдать заново', 'Оставить в силе', 'Отозвать'];

async function open(fields: Partial<Certificate> = {}, permissions = ['certificates:show', 'certificates:decide']) {
  const server = new FakeServer(permissions);
  const event = (kind: Schemas['CertificateEvent']['kind'], more: object = {}) => ({
    ...{ at: '2026-11-01T08:00:00.000Z', kind, actor: null, reason: null, certificateId: 7, ...more },
  });
  const shown: Schemas['CertificateDetail'] = {
    certificate: certificate(fields),
    values: { fullName: 'Омарова Айгүл', title: 'Охрана труда', number: 'RW-2026-00007', percentage: '92 %' },
    events: [event('flagged', { actor: 'Сапаров Е.', reason: 'Пересчёт' }), event('issued', { certificateId: 6 })],
    ...{ attemptId: 12, enrolmentId: null },
  };
  server.answer('GET /certificates/{id}', shown);
  server.answer('GET /users', []);
  const { user, router } = openConsole(
    <Routes>
      <Route path="/admin/certificates/:id" element={<CertificatePage />} />
    </Routes>,
    '/admin/certificates/7',
  );
  await screen.findByText('92 %');
  const buttons = () => DECISIONS.filter((name) => screen.queryByRole('button', { name }) !== null);
  return { server, user, router, buttons };
}

describe('the page of a certificate', () => {
  it.each([
    ['valid', null, ['Выдать заново', 'Отозвать']],
    ['valid', 'result-changed', ['Оставить в силе', 'Отозвать']],
    ['valid', 'result-differs', ['Выдать заново', 'Оставить в силе', 'Отозвать']],
    ['expired', null, ['Отозвать']],
    ['revoked', null, []],
    ['replaced', null, []],
  ] as const)('offers of one that is %s (%s) only what the server does', async (state, review, offered) => {
    const { buttons } = await open({ state, review });
    await waitFor(() => expect(buttons()).toEqual(offered));
  });

  it('offers no decision to those who may not decide, and tells what it rests on and what happened', async () => {
    const { buttons } = await open({ review: 'result-held' }, ['certificates:show']);
    expect(buttons()).toEqual([]);
    expect(screen.getByText(/задержан\. Решите/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Попытка' }).getAttribute('href')).toContain('/admin/tests/attempt/12');
    expect(screen.getByText('Потребовалось решение')).toBeTruthy();
    expect(screen.getByText('Пересчёт')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть этот экземпляр' }).getAttribute('href')).toContain('/6');
  });

  it('revokes with a reason, of the version that was seen', async () => {
    const { server, user } = await open();
    server.answer('POST /certificates/{id}/revoke', certificate({ state: 'revoked' }));
    await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Отозвать' });
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), '  х ');
    expect(confirm.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Выдан по ошибке ');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('POST /certificates/{id}/revoke')[0]?.body).toEqual({
      ...{ reason: 'х Выдан по ошибке', revision: 5 },
    });
  });

  it('decides about a flagged one, and leads to the copy that was issued anew', async () => {
    const { server, user, router } = await open({ review: 'result-differs' });
    server.answer('POST /certificates/{id}/reissue', certificate({ id: 8 }));
    await user.click(await screen.findByRole('button', { name: 'Выдать заново' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Новый номер' }));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Новый процент');
    await user.click(dialog.getByRole('button', { name: 'Выдать заново' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/certificates/8'));
    expect(server.to('POST /certificates/{id}/reissue')[0]?.body).toMatchObject({ number: 'new', revision: 5 });
  });

  it('says why the server refused, and keeps the reason', async () => {
    expectComplaints();
    const { server, user } = await open({ review: 'result-changed' });
    const message = 'Этот сертификат решения не ждёт.';
    server.answer('POST /certificates/{id}/review', refusal(409, { id: 'certificate-reviewed', message }));
    await user.click(await screen.findByRole('button', { name: 'Оставить в силе' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Пересдаст в мае');
    await user.click(dialog.getByRole('button', { name: 'Оставить в силе' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Причина/ }).value).toBe('Пересдаст в мае');
  });
});
