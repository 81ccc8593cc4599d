import type { Language } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { translator } from '../../../../i18n.ts';
import { numberOfPhoto, sameNumber } from '../apply/photos.ts';
import { insertRows, personnelNumbersLike, photosOf, updateImport } from '../queries.ts';

/** For an import of photos without a table: makes a table with one column, the personnel numbers in the file names. */
export async function photoRows(ctx: Context, importId: number, user: SignedIn, language: Language): Promise<void> {
  const names = (await photosOf(ctx.db, importId)).map(({ name }) => numberOfPhoto(name));
  const known = new Map((await personnelNumbersLike(ctx.db, names)).map((number) => [sameNumber(number), number]));
  const numbers = new Set(names.map((name) => known.get(sameNumber(name)) ?? name));
  const rows = [...numbers].map((number, index) => ({ number: index + 2, cells: [number] }));
  await transaction(ctx.db, async (trx) => {
    await insertRows(trx, importId, rows);
    await updateImport(trx, importId, {
      status: 'mapping',
      headers: [translator(language)('admin.resources.users.fields.personnelNumber')],
      source: { format: 'photos', sheets: [], sheet: null, headerRow: 1, encoding: null, unsure: false },
      rowCount: rows.length,
      settings: {
        columns: ['personnelNumber'],
        matches: [],
        key: 'personnelNumber',
        mode: 'update',
        defaults: {},
        language: user.language,
        empty: 'keep',
      },
    });
  });
}
