import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { makeTemplate } from '../certificate.fixture.ts';
import { certificatesOf } from '../issued.fixture.ts';
import { numberOf } from './numbers.ts';

describe('numbers of certificates', () => {
  const server = withApp();
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });
  const { issue, listed } = certificatesOf(server, () => admin);

  async function next(templateId: number): Promise<string | undefined> {
    const person = await buildUser(server.db);
    expect(await issue(templateId, [person.id])).toMatchObject({ status: 'done', result: { count: 1, had: 0 } });
    return (await listed({ templateId })).at(-1)?.number;
  }

  it.each([
    [{ number_prefix: 'ОТ', number_year: true, number_digits: 6 }, 'ОТ-2026-000123'],
    [{ number_prefix: 'ОТ', number_year: false, number_digits: 2 }, 'ОТ-123'],
    [{ number_prefix: 'ОТ/', number_year: false, number_digits: 4 }, 'ОТ/0123'],
    [{ number_prefix: '', number_year: true, number_digits: 1 }, '2026-123'],
  ])('of %j are like %s', (series, number) => {
    expect(numberOf(series, 2026, 123)).toBe(number);
  });

  it('go on in one series where two templates write them alike', async () => {
    const year = server.clock().getFullYear();
    const one = await makeTemplate(admin, { numberPrefix: 'СЕР' });
    const other = await makeTemplate(admin, { numberPrefix: 'СЕР-' });
    const third = await makeTemplate(admin, { numberPrefix: `СЕР-${year}`, numberYear: false });
    expect(await next(one.id)).toBe(`СЕР-${year}-000001`);
    expect(await next(other.id)).toBe(`СЕР-${year}-000002`);
    expect(await next(third.id)).toBe(`СЕР-${year}-000003`);
    expect(await next(one.id)).toBe(`СЕР-${year}-000004`);
    for (const { id } of [one, other, third])
      expect((await admin.get(`/certificate-templates/${id}`)).body.nextNumber).toBe(`СЕР-${year}-000005`);
  });

  it('go on where another template has taken over the beginning of one that has changed', async () => {
    const one = await makeTemplate(admin, { numberPrefix: 'БЫЛ', numberYear: false });
    expect(await next(one.id)).toBe('БЫЛ-000001');
    await admin.put(`/certificate-templates/${one.id}`, { numberPrefix: 'СТАЛ', revision: 1 });
    const heir = await makeTemplate(admin, { numberPrefix: 'БЫЛ', numberYear: false });
    expect(heir.nextNumber).toBe('БЫЛ-000002');
    expect(await next(heir.id)).toBe('БЫЛ-000002');
    expect(await next(one.id)).toBe('СТАЛ-000001');
  });
});
