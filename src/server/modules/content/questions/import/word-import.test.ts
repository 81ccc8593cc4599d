import { describe, expect, it } from 'vitest';
import { buildTheme, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { jobOver, settled } from './testing/imports.fixture.ts';
import { docx, lines, p, picture, run } from './testing/word.fixture.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a Word document', () => {
  const server = withApp();

  it('is read in the worker, shown with its warnings, and imported with its pictures', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { id: themeId } = await buildTheme(server.db);
    const body = p(run('<question>Что это?') + picture('r1') + picture('r2')) + lines('<variantright>x', '<variant>y');
    const bytes = await docx(body, {
      media: {
        r1: { name: 'a.png', bytes: Buffer.from(PIXEL, 'base64') },
        r2: { name: 'b.emf', bytes: Buffer.from('01000000', 'hex') },
      },
    });
    const answer = await settled(teacher, await teacher.post('/questions/imports', bytes, { fileName: 'банк.docx' }));
    expect(answer.body.preview).toMatchObject({
      format: 'tagged',
      encoding: 'docx',
      rejected: [],
      items: [{ correct: ['x'], warnings: [expect.stringContaining('EMF')] }],
    });
    const job = await jobOver(
      teacher,
      await teacher.post(`/questions/imports/${answer.body.id}/confirm`, { themeId, language: 'ru' }),
    );
    expect(job.body.status).toBe('done');
    const { body: found } = await teacher.get('/questions', { filter: { q: 'Что это' } });
    expect(found).toHaveLength(1);
    expect(found[0].text.ru).toMatch(
      /<img src="\/api\/v1\/files\/(?!pending)[\w-]+" alt="" width="100" height="50" \/>/u,
    );
  });

  it('is refused with words in the language of the person where it is an old one', async () => {
    const teacher = await signInAs(server, 'teacher');
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const answer = await settled(teacher, await teacher.post('/questions/imports', old, { fileName: 'банк.doc' }));
    expect(answer.body.job.error.errors.file).toContain('*.docx');
  });
});
