// @vitest-environment jsdom
import { keygenAsync, signAsync } from '@noble/ed25519';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, loadPhrases } from '#shared/browser/i18n/index.ts';
import { toBase64Url } from '#shared/certificates/compact.ts';
import { messageOf, type SignedValues, unsignedPayload } from '#shared/certificates/payload.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const CODE = 'AB12-CD34';
const STANDING: Schemas['VerifiedCertificate'] = {
  ...{ state: 'valid', number: 'RW-2026-00001', holder: 'Омарова А. Б.', title: { ru: 'Охрана труда' } },
  ...{ organisation: { ru: 'Қазтест' }, issuedOn: '2026-11-01', expiresOn: null, revokedOn: null },
  checkedAt: '2026-11-28T08:00:00Z',
};
const VALUES: SignedValues = {
  ...{ code: CODE, number: 'RW-2026-00001', issuedOn: '2026-11-01', expiresOn: null },
  values: [{ field: 'fullName', language: 'ru', text: 'Омарова Айгүл' }],
};
const KEY_ID = 'abcdefgh';

/** What a QR code says, and the key that checks it. */
async function signed(values: SignedValues) {
  const { secretKey, publicKey } = await keygenAsync();
  const unsigned = unsignedPayload(KEY_ID, values);
  const payload = `${unsigned}.${toBase64Url(await signAsync(messageOf(unsigned), secretKey))}`;
  return { payload, key: { id: KEY_ID, publicKey: toBase64Url(publicKey), retiredAt: null } };
}

beforeAll(() => loadPhrases(currentLanguage(), ['common', 'errors', 'verify']).then(() => undefined));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (
  <Routes>
    <Route path="/verify/:code?" element={<VerifyPage />} />
  </Routes>
);
const open = (at: string) => showPage(page, at);
const REGISTER = { 'GET /settings': SETTINGS, [`GET /verify/${CODE}`]: json(200, STANDING) };
const NO_KEYS = { 'GET /certificate-keys': json(200, []) };

describe('the public check of a certificate', () => {
  it.each([
    ['valid', 'Сертификат действителен'],
    ['expired', 'Срок сертификата истёк'],
    ['revoked', 'Сертификат отозван'],
    ['replaced', 'Сертификат заменён новым'],
  ] as const)('says in words that it is %s', async (state, words) => {
    stubNetwork({ ...REGISTER, ...NO_KEYS, [`GET /verify/${CODE}`]: json(200, { ...STANDING, state }) });
    await open(`/verify/${CODE}`);
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.getByText('Омарова А. Б.')).toBeTruthy();
    expect(screen.getByText('бессрочно')).toBeTruthy();
  });

  it('knows nothing of an unknown code', async () => {
    const unknown = { ...STANDING, state: 'unknown', number: null, holder: null, title: null, organisation: null };
    stubNetwork({ ...NO_KEYS, 'GET /settings': SETTINGS, 'GET /verify/NO': json(200, { ...unknown, issuedOn: null }) });
    await open('/verify/NO');
    expect(await screen.findByRole('heading', { name: 'Такого сертификата нет' })).toBeTruthy();
    expect(screen.queryByText('бессрочно')).toBeNull();
  });

  it('asks for a code, and understands the whole address', async () => {
    stubNetwork({ ...REGISTER, ...NO_KEYS });
    const person = await open('/verify');
    await person.click(await screen.findByRole('button', { name: 'Проверить' }));
    expect(screen.getByText('Это не похоже на код сертификата')).toBeTruthy();
    await person.click(screen.getByLabelText('Код проверки'));
    await person.paste(`https://synaq.example/verify/${CODE}`);
    await person.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(await screen.findByRole('heading', { name: 'Сертификат действителен' })).toBeTruthy();
  });

  it('checks the signature of a QR code itself, also without network after one visit', async () => {
    const { payload, key } = await signed(VALUES);
    stubNetwork({ ...REGISTER, 'GET /certificate-keys': json(200, [key]) });
    await open(`/verify/${CODE}#${payload}`);
    expect(await screen.findByRole('heading', { name: 'Подпись верна' })).toBeTruthy();
    expect(screen.getByText('Омарова Айгүл')).toBeTruthy();
    cleanup();
    stubNetwork({});
    await open(`/verify/${CODE}#${payload}`);
    expect(await screen.findByRole('heading', { name: 'Подпись верна' })).toBeTruthy();
    expect(await screen.findByText(/Подпись проверена без сети/)).toBeTruthy();
  });

  it('checks it also on a page without TLS, where browsers have no cryptography of their own', async () => {
    const { payload, key } = await signed(VALUES);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    stubNetwork({ ...REGISTER, 'GET /certificate-keys': json(200, [key]) });
    await open(`/verify/${CODE}#${payload}`);
    expect(await screen.findByRole('heading', { name: 'Подпись верна' })).toBeTruthy();
  });

  it('refuses a code of another certificate, and one signed by somebody else', async () => {
    const other = await signed({ ...VALUES, code: 'XX99' });
    stubNetwork({ ...REGISTER, 'GET /certificate-keys': json(200, [other.key]) });
    await open(`/verify/${CODE}#${other.payload}`);
    expect(await screen.findByRole('heading', { name: 'QR-код от другого сертификата' })).toBeTruthy();
    cleanup();
    const forged = await signed(VALUES);
    stubNetwork({ ...REGISTER, 'GET /certificate-keys': json(200, [other.key]) });
    await open(`/verify/${CODE}#${forged.payload}`);
    expect(await screen.findByRole('heading', { name: 'Подпись неверна' })).toBeTruthy();
  });

  it('says of a dropped file what was altered, with what was issued beside what it shows', async () => {
    const check: Schemas['CertificateFileCheck'] = {
      ...{ verdict: 'altered', findings: ['text-altered'], added: [], signed: VALUES, certificate: STANDING },
      elements: [
        {
          ...{ element: 'full-name', kind: 'field', field: 'fullName', state: 'altered' },
          ...{ signed: 'Омарова Айгүл', shown: 'Омаров Ерлан' },
        },
        { element: 'qr', kind: 'qr', field: null, state: 'same', signed: null, shown: null },
      ],
    };
    stubNetwork({ ...NO_KEYS, 'GET /settings': SETTINGS, 'POST /certificate-files/check': json(200, check) });
    await open('/verify');
    const drop = (await screen.findByText('Перетащите PDF сюда')).parentElement as Element;
    // No JSON: the fake network reads bodies.
    const file = new File(['1'], 'copy.pdf', { type: 'application/pdf' });
    fireEvent.drop(drop, { dataTransfer: { files: [file] } });
    expect(await screen.findByRole('heading', { name: 'Файл изменён' })).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Фамилия, имя, отчество/ }));
    expect(row.getByText('Омарова Айгүл')).toBeTruthy();
    expect(row.getByText('Омаров Ерлан')).toBeTruthy();
    expect(screen.getByText('Файл: copy.pdf')).toBeTruthy();
  });

  it('sends no file that is too large', async () => {
    const sent = stubNetwork({ ...NO_KEYS, 'GET /settings': SETTINGS });
    const person = await open('/verify');
    const file = new File([new Uint8Array(4096 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
    await person.upload(await screen.findByLabelText('Выбрать файл PDF', { selector: 'input' }), file);
    expect(await screen.findByText(/Файл больше 4 МБ/)).toBeTruthy();
    expect(sent.some(({ what }) => what.startsWith('POST'))).toBe(false);
  });
});
