import { describe, expect, it } from 'vitest';
import { CONTENTS, withDatabase } from '../../../../../../tests/support/index.ts';
import { checkPicture } from './pictures.ts';

describe('checkPicture', () => {
  const database = withDatabase();

  it('wants the picture that a question is about to be stored here', async () => {
    const { db } = database;
    expect(await checkPicture(db, CONTENTS.hotspot)).toEqual({ 'content.image': { key: 'reference' } });
    await db
      .insertInto('files')
      .values({
        token: CONTENTS.hotspot.image,
        content_hash: 'a'.repeat(64),
        media_type: 'image/webp',
        width: 1,
        height: 1,
        bytes: 1,
        owner_id: null,
        created_at: new Date(),
      })
      .execute();
    expect(await checkPicture(db, CONTENTS.hotspot)).toEqual({});
    expect(await checkPicture(db, CONTENTS.cloze)).toEqual({});
  });
});
