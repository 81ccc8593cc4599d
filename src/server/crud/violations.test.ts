import { describe, expect, it } from 'vitest';
import { asPublicError } from './violations.ts';

/** What PostgreSQL says in Russian, as the driver gives it. */
const missing = {
  code: '23503',
  table: 'themes',
  constraint: 'themes_lesson_type_id_fkey',
  message: 'INSERT или UPDATE в таблице "themes" нарушает ограничение внешнего ключа "themes_lesson_type_id_fkey"',
  detail: 'Ключ (lesson_type_id)=(9) отсутствует в таблице "dictionaries".',
};

describe('a refusal of the database', () => {
  it('is told by code, whatever language the database speaks', () => {
    expect(asPublicError(missing, {}, ['themes', 'theme_materials'])).toMatchObject({
      status: 422,
      fields: { lessonTypeId: { key: 'reference' } },
    });
  });

  it('names those that stay, where rows were deleted', () => {
    for (const code of ['23503', '23001'])
      expect(asPublicError({ ...missing, code }, {})).toMatchObject({
        status: 409,
        id: 'in-use',
        details: { dependents: 'themes' },
      });
  });

  it('puts a value that is taken at its field, and leaves alone what it does not know', () => {
    const taken = { code: '23505', table: 'themes', constraint: 'themes_number' };
    expect(asPublicError(taken, { themes_number: 'number' })).toMatchObject({ fields: { number: { key: 'taken' } } });
    expect(asPublicError(taken, {})).toBeUndefined();
    expect(asPublicError(new Error('x'), {})).toBeUndefined();
  });
});
