// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MyCertificate } from '../../api/certificates.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';

const CERTIFICATE: MyCertificate = {
  ...{ id: 5, number: 'RW-2026-00005', code: 'AB12', state: 'valid', title: { ru: 'Охрана труда' }, language: 'ru' },
  enrolmentId: null,
  ...{
    issuedOn: '2026-01-10',
    expiresOn: '2027-01-10',
    daysLeft: 400,
    verifyAddress: 'https://synaq.example/verify/AB12',
  },
  revokeReason: null,
};

const serve = (certificates: readonly MyCertificate[]) =>
  fakeServer({ 'GET /my/certificates': () => certificates, 'GET /my/notices': () => [] });

withLearner();

describe('my certificates', () => {
  it('says how each stands, until when, and how to renew one', async () => {
    serve([
      { ...CERTIFICATE, daysLeft: 21 },
      {
        ...CERTIFICATE,
        id: 4,
        title: { ru: 'Связь' },
        state: 'revoked',
        daysLeft: null,
        expiresOn: null,
        revokeReason: 'Ошибка',
      },
    ]);
    await showPage('/user/certificates');
    const [ending, revoked] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(ending?.getByText('Истекает через 21 день')).toBeTruthy();
    expect(ending?.getByText('Как продлить')).toBeTruthy();
    expect(revoked?.getByText('Причина отзыва: Ошибка')).toBeTruthy();
    expect(revoked?.queryByText('Как продлить')).toBeNull();
  });

  it('opens at the certificate to which a plan leads', async () => {
    serve([CERTIFICATE, { ...CERTIFICATE, id: 6, title: { ru: 'Связь' } }]);
    await showPage('/user/certificates#certificate-6');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Связь'));
  });

  it('copies the address for those who want to check it', async () => {
    serve([CERTIFICATE]);
    const { user } = await showPage('/user/certificates');
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Поделиться ссылкой' }));
    expect(write).toHaveBeenCalledWith('https://synaq.example/verify/AB12');
  });

  it('tells whoever has none how to get one', async () => {
    serve([]);
    await showPage('/user/certificates');
    expect(await screen.findByText('Сертификатов пока нет')).toBeTruthy();
  });
});
