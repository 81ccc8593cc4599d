import { expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { buildTheme, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { jobOver, settled } from './testing/imports.fixture.ts';

const server = withApp();
const NUMBERS = Array.from({ length: 24 }, (_, index) => index + 1);
const FILE = NUMBERS.map((at) => `<question>Сұрақ ${at}?<variantright>дұрыс<variant>a<variant>b<variant>c`).join('\n');

it('tagged text is shown in the order of the file, stored in another, and known when it comes again', async () => {
  const teacher = await signInAs(server, 'teacher');
  const { id: themeId } = await buildTheme(server.db);
  const upload = async () =>
    settled(teacher, await teacher.post('/questions/imports', Buffer.from(FILE), { fileName: 'банк.txt' }));
  const { body } = await upload();
  const items: Schemas['ImportItem'][] = body.preview.items;
  expect(new Set(items.map(({ preview }) => preview.options?.map(({ text }) => text?.ru).join()))).toEqual(
    new Set(['дұрыс,a,b,c']),
  );

  await jobOver(teacher, await teacher.post(`/questions/imports/${body.id}/confirm`, { themeId, language: 'ru' }));
  const stored: Schemas['Question'][] = (
    await teacher.get('/questions', { filter: { themeId }, sort: ['id', 'ASC'], range: [0, 99] })
  ).body;
  const rights = stored.map(({ content }) =>
    content.type === 'single' ? content.options.filter(({ correct }) => correct).map(({ text }) => text.ru) : [],
  );
  expect(rights).toEqual(NUMBERS.map(() => ['дұрыс']));
  const first = stored.filter(({ content }) => content.type === 'single' && content.options[0]?.correct);
  expect(first.length).toBeLessThan(NUMBERS.length / 2);

  const again = (await upload()).body.preview.items as Schemas['ImportItem'][];
  expect(again.map(({ existingId }) => existingId)).toEqual(stored.map(({ id }) => id));
});
