import { KeyUsageFlags } from '@peculiar/asn1-x509';
import { iinCheckDigit } from '#shared/identity/iin.ts';
import { CLIENT_AUTH, EMAIL_PROTECTION, NATURAL_PERSON } from '#server/eds/pki/oids.ts';
import { loginOf } from './accounts.ts';
import { holdExam } from './exam-setup.ts';
import { expect, type Page, test } from './fixtures.ts';
import type { Mode } from './ncalayer.ts';
import type { Words } from './words.ts';

// One computer has one NCALayer.
test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

const PROGRAM = process.env.E2E_NCALAYER;
test.skip(() => process.env.E2E_NCALAYER === undefined, 'Another program has the port of NCALayer');

const tell = async (mode: Mode) => {
  await fetch(`${PROGRAM}/mode`, { method: 'POST', body: JSON.stringify(mode) });
};

/** A number that no other person has. */
function ownIin(): string {
  for (;;) {
    const digits = `020101${String(50_000 + Math.floor(Math.random() * 49_999))}`;
    const check = iinCheckDigit([...digits].map(Number));
    if (check !== undefined) return `${digits}${check}`;
  }
}

async function sign(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(${t('eds.begin')}|${t('eds.again')})$`, 'u') }).click();
}

test('somebody comes from the sign-in page, signs, and is in', async ({ page, t, makeAccount }) => {
  const iin = ownIin();
  await makeAccount('user', { iin });
  await tell({ wanted: { iin } });
  await page.goto('/');
  await page.getByRole('link', { name: t('signIn.eds') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('eds.title') })).toBeVisible();
  await sign(page, t);
  await expect(page).toHaveURL(/\/user\//u);
  await expect(page.getByRole('navigation', { name: t('learnerShell.menu') })).toBeVisible();
});

test('an older NCALayer does as well', async ({ page, t, makeAccount }) => {
  const iin = ownIin();
  await makeAccount('user', { iin });
  await tell({ wanted: { iin }, old: true });
  await page.goto('/eds-authorization');
  await sign(page, t);
  await expect(page).toHaveURL(/\/user\//u);
});

const ofRsa: Mode['wanted'] = { kind: 'rsa', extended: [EMAIL_PROTECTION, NATURAL_PERSON] };

/** What NCALayer does, and of which failure the page tells. */
const FAILURES: Record<string, Mode> = {
  'not-running': { trouble: 'silent' },
  dropped: { trouble: 'dropped' },
  cancelled: { trouble: 'cancelled' },
  'wrong-password': { trouble: 'wrong-password' },
  'no-key': { trouble: 'no-key' },
  failed: { trouble: 'failed' },
  'eds-wrong-key': { wanted: { ...ofRsa, extended: ['1.3.6.1.5.5.7.3.1', NATURAL_PERSON] } },
  'eds-expired': { days: { from: -30, to: -1 } },
  'eds-not-yet-valid': { days: { from: 1, to: 30 } },
  'eds-revoked': { revoked: true },
  'eds-unknown-issuer': { stranger: true },
  'eds-iin-unknown': { wanted: { iin: '900101300017' } },
  'eds-altered': { signs: 'other' },
  'eds-clock-wrong': { clock: -5 },
  'eds-organisation': { wanted: { bin: '123456789021' } },
  'eds-weak': {
    wanted: { kind: 'weak-rsa', extended: [CLIENT_AUTH, NATURAL_PERSON], usage: KeyUsageFlags.digitalSignature },
  },
};

test('each failure has its own words and a next step', async ({ page, t }) => {
  await page.goto('/eds-authorization');
  for (const [failure, mode] of Object.entries(FAILURES)) {
    await tell(mode);
    await sign(page, t);
    await expect(page.getByText(t(`eds.next.${failure}`))).toBeVisible();
    const title = failure.startsWith('eds-') ? t(`errors.${failure}`) : t(`eds.troubles.${failure}`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
});

test('a blocked person is told so, and what was signed before is not accepted again', async ({
  page,
  t,
  makeAccount,
}) => {
  const iin = ownIin();
  await makeAccount('user', { iin, blocked: true });
  await page.goto('/eds-authorization');
  await tell({ wanted: { iin } });
  await sign(page, t);
  await expect(page.getByText(t('eds.next.account-blocked'))).toBeVisible();
  await tell({ wanted: { iin }, signs: 'before' });
  await sign(page, t);
  await expect(page.getByText(t('eds.next.eds-altered'))).toBeVisible();
});

test('a browser that keeps pages from this computer is told of', async ({ page, t }) => {
  await page.addInitScript(() => {
    const query = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = async (asked) =>
      (asked.name as string) === 'local-network-access' ? ({ state: 'denied' } as PermissionStatus) : query(asked);
  });
  await tell({ trouble: 'silent' });
  await page.goto('/eds-authorization');
  await sign(page, t);
  await expect(page.getByText(t('eds.next.blocked'))).toBeVisible();
});

test('an examiner signs a closed report card, and the signature can be saved and checked', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  test.slow();
  const iin = ownIin();
  const [learner, examiner] = [await makeAccount('user'), await makeAccount('examiner', { iin })];
  const { testId } = await holdExam(await apiAs(loginOf('admin')), await apiAs(learner.login), learner);
  const api = await enter(examiner.login);
  const { id } = await api.send<{ id: number }>('POST', '/report-cards', { testId });
  const { digest } = await api.send<{ digest: string }>('GET', `/report-cards/${id}`);
  await api.send('POST', `/report-cards/${id}/close`, { digest });

  await page.goto(`/admin/report-card/${id}`);
  await page.getByRole('link', { name: t('reportCards.eds.action') }).click();
  const begin = page.getByRole('button', { name: t('reportCards.eds.begin') });
  await tell({ trouble: 'cancelled' });
  await begin.click();
  await expect(page.getByText(t('eds.next.cancelled'))).toBeVisible();
  // A key of somebody else first: nobody signs for another.
  await tell({ wanted: { iin: '900101300017' } });
  await page.getByRole('button', { name: t('eds.again') }).click();
  await expect(page.getByText(t('errors.eds-other-person'))).toBeVisible();
  await tell({ wanted: { iin } });
  await page.getByRole('button', { name: t('eds.again') }).click();

  await expect(page).toHaveURL(new RegExp(`/admin/report-card/${id}$`, 'u'));
  const signatures = page.getByRole('region', { name: t('reportCards.eds.signatures') });
  await expect(signatures.getByText(t('reportCards.eds.current', { version: 1 }), { exact: true })).toBeVisible();
  await signatures.getByRole('button', { name: t('reportCards.eds.check'), exact: true }).click();
  await expect(signatures.getByRole('status')).toContainText(t('reportCards.eds.verdicts.valid').split(':')[0] ?? '');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    signatures.getByRole('button', { name: t('reportCards.eds.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`report-card-${id}-v1.zip`);
});

test('only the pages where people sign may connect to their computer', async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/eds-authorization')).toContain("connect-src 'self' wss://127.0.0.1:13579");
  expect(await policyOf('/admin/report-card/7/sign')).toContain('13579');
  expect(await policyOf('/admin/report-card/7')).not.toContain('13579');
  expect(await policyOf('/')).not.toContain('13579');
  expect(await policyOf('/user/')).not.toContain('13579');
});
