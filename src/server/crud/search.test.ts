import { describe, expect, it } from 'vitest';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTheme,
  buildUser,
  signInAs,
  withApp,
} from '../../../tests/support/index.ts';

describe('search', () => {
  const server = withApp();

  async function themesFor(q: string): Promise<string[]> {
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get('/themes', { filter: { q }, sort: ['id', 'ASC'] });
    return body.map(({ title }: { title: { ru?: string; kz?: string } }) => title.ru ?? title.kz);
  }

  describe('of texts', () => {
    it('finds Russian words in any form, and only what has all of them', async () => {
      await buildTheme(server.db, { title: JSON.stringify({ ru: 'Экзамены по охране труда' }) });
      await buildTheme(server.db, { title: JSON.stringify({ ru: 'Экзамен по устройству тормозов' }) });
      expect(await themesFor('экзаменов')).toEqual(['Экзамены по охране труда', 'Экзамен по устройству тормозов']);
      expect(await themesFor('экзамена ОХРАНА')).toEqual(['Экзамены по охране труда']);
      expect(await themesFor('тормоз')).toEqual(['Экзамен по устройству тормозов']);
      expect(await themesFor('экзамен вагоны')).toEqual([]);
    });

    it('finds Kazakh words with their endings', async () => {
      await buildTheme(server.db, { title: JSON.stringify({ kz: 'Мемлекеттік емтихан сұрақтары' }) });
      expect(await themesFor('емтихан')).toEqual(['Мемлекеттік емтихан сұрақтары']);
      expect(await themesFor('емтиханға')).toEqual(['Мемлекеттік емтихан сұрақтары']);
      expect(await themesFor('сұрақтарымен')).toEqual(['Мемлекеттік емтихан сұрақтары']);
    });

    it('forgives mistakes of typing where nothing is spelled like that', async () => {
      await buildTheme(server.db, { title: JSON.stringify({ ru: 'Управление локомотивом' }) });
      expect(await themesFor('локамотив')).toEqual(['Управление локомотивом']);
      expect(await themesFor('упровление')).toEqual(['Управление локомотивом']);
      expect(await themesFor('жжжжжж')).toEqual([]);
    });

    it('counts and selects the same records in a page, an export and a bulk job', async () => {
      const admin = await signInAs(server, 'admin');
      const theme = await buildTheme(server.db);
      await buildQuestion(server.db, { theme_id: theme.id, text: { ru: 'Что такое стрелочный перевод?' } });
      const filter = { q: 'стрелочнный' };
      const page = await admin.get('/questions', { filter });
      expect(page.headers['content-range']).toBe('questions 0-0/1');
      const csv = await admin.get('/questions/export', { filter });
      expect(csv.body.trim().split('\r\n')).toHaveLength(2);
      const job = await admin.post('/jobs/bulk', {
        resource: 'questions',
        action: 'edit',
        selection: { filter },
        expected: 1,
        changes: { difficulty: 4 },
      });
      expect(job.status).toBe(201);
    });
  });

  describe('of people', () => {
    it('finds parts of names, numbers and logins, and names with a mistake in them', async () => {
      const admin = await signInAs(server, 'admin');
      await buildUser(server.db, { surname: 'Сейтқали', name: 'Гүлназ', personnel_number: 'T-4711' });
      const find = async (q: string) =>
        (await admin.get('/users', { filter: { q } })).body.map(({ surname }: { surname: string }) => surname);
      expect(await find('сейтқ гүл')).toEqual(['Сейтқали']);
      expect(await find('4711')).toEqual(['Сейтқали']);
      expect(await find('Сейткали')).toEqual(['Сейтқали']);
      expect(await find('100%_')).toEqual([]);
    });

    it('has those first whose name begins with what is typed so far', async () => {
      const admin = await signInAs(server, 'admin');
      await buildUser(server.db, { surname: 'Бекенов', name: 'Ильяс Рустамович' });
      await buildUser(server.db, { surname: 'Бекенов', name: 'Рустам Рашидович' });
      const namesFor = async (q: string) =>
        (await admin.get('/users', { filter: { q } })).body.map((user: { fullName: string }) => user.fullName);
      expect(await namesFor('Бекенов Р')).toEqual(['Бекенов Рустам Рашидович', 'Бекенов Ильяс Рустамович']);
      expect(await namesFor('рустам бекен')).toHaveLength(2);
    });

    it('never takes a login, a number or an address for that of somebody else', async () => {
      const admin = await signInAs(server, 'admin');
      const [here, there] = [await buildDictionaryValue(server.db), await buildDictionaryValue(server.db)];
      await buildUser(server.db, {
        ...{
          region_id: there.id,
          login: 't1000',
          iin: '900101300017',
          personnel_number: 'TN-1000',
          phone: '+77011112233',
        },
        ...{ surname: 'Ахметов', email: 't1000@rail.kz' },
      });
      const other = { region_id: here.id, login: 't1003', iin: '900101300027', personnel_number: 'TN-1003' };
      await buildUser(server.db, { ...other, phone: '+77011112244', surname: 'Ахметова', email: 't1003@rail.kz' });
      const find = async (q: string, regionId?: number) => {
        const { body, headers } = await admin.get('/users', { filter: { q, ...(regionId && { regionId }) } });
        return [body.map(({ login }: { login: string }) => login), headers['x-spelling']];
      };
      for (const q of ['t1000', 'T100', 't1000@rail.kz', '900101300017', 'TN-1000', '+77011112233', 'Ахметов t1000']) {
        expect(await find(q, here.id), q).toEqual([q === 'T100' ? ['t1003'] : [], undefined]);
      }
      expect(await find('t1000')).toEqual([['t1000'], undefined]);
      // Letters may be misspelled, and the answer says so.
      expect(await find('Ахмитова', here.id)).toEqual([['t1003'], 'similar']);
      expect(await find('Ахмитова t1003', here.id)).toEqual([['t1003'], 'similar']);
      expect(await find('Ахмитова t1000', here.id)).toEqual([[], undefined]);
    });
  });
});
