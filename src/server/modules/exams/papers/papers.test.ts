import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CONTENTS } from '../../../../../tests/support/builders.ts';
import { withDatabase } from '../../../../../tests/support/index.ts';
import { transaction } from '../../../db/index.ts';
import { seeded } from '../../../random.ts';
import { anyQuestion } from '../../content/questions/paper/samples.fixture.ts';
import { buildPaperItem } from '../../content/questions/index.ts';
import type { Paper } from '../tests/index.ts';
import { insertPapers, readExplanations, readItems, type PrintedSecret } from './papers.ts';
import { bareItems, printItems } from './printed.ts';
import { textRef } from './text-ref.ts';

const TEXTS = [
  {},
  { ru: '' },
  { kz: '' },
  { ru: 'Сигнал', kz: 'Белгі', en: 'Signal' },
  { en: 'Signal', ru: 'Сигнал', kz: 'Белгі' },
  { ru: '-' },
  { ru: '1:-,-' },
  { ru: 'a,1:b' },
  { ru: 'a', kz: 'b' },
  { ru: 'a', en: 'b' },
  { en: '😀 <p>ә\u0301</p>\n"' },
];

/** A paper with questions of all types. */
function anyPaper(seed: number, count = 12): Paper {
  const random = seeded(seed);
  const built = Array.from({ length: count }, (_, position) =>
    buildPaperItem(anyQuestion(random), position, { shuffleOptions: true, random }),
  );
  return {
    title: { ru: 'Экзамен' },
    items: built.map(({ item }) => item),
    secrets: built.map(({ key }, index) => ({
      questionId: index + 1,
      version: 1,
      theme: { id: 1, title: { ru: 'Тема' } },
      key,
      explanation: index % 2 === 0 ? { ru: `Потому что ${seed}/${index}` } : null,
    })),
  };
}

describe('textRef', () => {
  it('names what is said, whatever the order of the languages, and nothing else alike', () => {
    const refs = TEXTS.map(textRef);
    expect(refs[3]).toBe(refs[4]);
    expect(new Set(refs).size).toBe(TEXTS.length - 1);
    for (const ref of refs) expect(ref).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });
});

describe('bareItems', () => {
  it('leaves no word on the paper, and everything that an answer is checked by', () => {
    const { items } = anyPaper(3, 40);
    const bare = bareItems(printItems(items, new Map()));
    expect(bare.map(({ position, type, points }) => ({ position, type, points }))).toEqual(
      items.map(({ position, type, points }) => ({ position, type, points })),
    );
    const idsOf = (list: typeof items) => JSON.stringify(list).match(/"id":"\w+"/g);
    expect(idsOf(bare)).toEqual(idsOf(items));
    expect(JSON.stringify(bare)).not.toMatch(/"t\d+/);
  });
});

describe('papers', () => {
  const store = withDatabase();

  /** Stores papers under the ids of attempts that need not exist yet. */
  async function keep(papers: readonly Paper[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('attempts', 'id')) as id from generate_series(1, ${papers.length})`.execute(
      store.db,
    );
    const ids = rows.map(({ id }) => id);
    await transaction(store.db, (trx) =>
      insertPapers(
        trx,
        papers.map((paper, index) => ({ attemptId: ids[index] as number, paper })),
      ),
    );
    return ids;
  }

  const rowOf = (id: number) =>
    store.db.selectFrom('attempt_papers').selectAll().where('attempt_id', '=', id).executeTakeFirstOrThrow();

  it('say what was written, question by question', async () => {
    const papers = [1, 2, 3].map((seed) => anyPaper(seed, 30));
    const rows = await Promise.all((await keep(papers)).map(rowOf));
    const read = await readItems(
      store.db,
      rows.map(({ items }) => items),
    );
    expect(read).toEqual(papers.map(({ items }) => items));
    for (const [index, { keys, questions, title }] of rows.entries()) {
      const { secrets } = papers[index] as Paper;
      expect(title).toEqual({ ru: 'Экзамен' });
      expect(questions).toEqual(secrets.map(({ questionId }) => questionId));
      expect(await readExplanations(store.db, keys as PrintedSecret[])).toEqual(
        secrets.map(({ explanation }) => explanation),
      );
    }
  });

  it('keep each text once, for whatever number of papers', async () => {
    const count = async () => {
      const { all } = await store.db
        .selectFrom('paper_texts')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      return all;
    };
    const paper = anyPaper(11);
    const [first] = await keep([paper]);
    const stored = await count();
    const ids = await keep([paper, paper, paper]);
    expect(await count()).toBe(stored);
    const rows = await Promise.all([first ?? 0, ...ids].map(rowOf));
    for (const { items } of rows) expect(items).toEqual(rows[0]?.items);
    expect(JSON.stringify(rows[0]?.items)).not.toMatch(/"t\d+/);
  });

  it('share the texts of drawn questions, whatever their numbers', async () => {
    const { dataset } = CONTENTS.calculated;
    const options = ['{={a}*{b}}', '{={a}+{b}}'].map((text, index) => ({ text: { ru: text }, correct: index === 0 }));
    const draw = (seed: number): Paper => {
      const content = { type: 'single' as const, options, dataset };
      const explanation = { ru: 'Перемножьте {a} и {b}' };
      const { item, key, drawn } = buildPaperItem({ text: { ru: '{a} и {b}?' }, content, points: 1, explanation }, 0, {
        shuffleOptions: false,
        random: seeded(seed),
      });
      const theme = { id: 1, title: { ru: 'Тема' } };
      return {
        title: { ru: 'Экзамен' },
        items: [item],
        secrets: [{ questionId: 1, theme, key, explanation, ...(drawn && { drawn }) }],
      };
    };
    const papers = [1, 2, 3, 4].map(draw);
    const rows = await Promise.all((await keep(papers)).map(rowOf));
    expect(new Set(rows.map(({ items }) => items[0]?.text)).size).toBe(1);
    const read = await readItems(
      store.db,
      rows.map(({ items }) => items),
    );
    expect(read).toEqual(papers.map(({ items }) => items));
    expect(new Set(read.map(([item]) => item?.text.ru)).size).toBeGreaterThan(1);
    for (const [index, { keys }] of rows.entries()) {
      const { a, b } = papers[index]?.secrets[0]?.key.values ?? {};
      const [explanation] = await readExplanations(store.db, keys as PrintedSecret[]);
      expect(explanation?.ru).toBe(`Перемножьте ${a} и ${b?.toFixed(1).replace('.', ',')}`);
    }
  });

  it('are written by two at once', async () => {
    const [one, other] = [anyPaper(21), anyPaper(22)];
    const both = { ...one, items: [...one.items, ...other.items], secrets: [...one.secrets, ...other.secrets] };
    const turned = { ...both, items: [...other.items, ...one.items] };
    const ids = (await Promise.all([both, turned, both, turned].map((paper) => keep([paper])))).flat();
    const rows = await Promise.all(ids.map(rowOf));
    expect(
      await readItems(
        store.db,
        rows.map(({ items }) => items),
      ),
    ).toEqual([both, turned, both, turned].map(({ items }) => items));
  });

  it('have names that the database reckons likewise, and insists on', async () => {
    for (const text of TEXTS) {
      const { rows } = await sql<{ ref: string }>`select text_ref(${JSON.stringify(text)}::jsonb) as ref`.execute(
        store.db,
      );
      expect(rows[0]?.ref).toBe(textRef(text));
    }
    const other = { ref: textRef({ ru: 'одно' }), text: JSON.stringify({ ru: 'другое' }) };
    await expect(store.db.insertInto('paper_texts').values(other).execute()).rejects.toThrow('paper_texts_ref');
  });

  it('say for ever what they said', async () => {
    await keep([anyPaper(31)]);
    await expect(store.db.deleteFrom('paper_texts').execute()).rejects.toThrow('only ever added to');
    await expect(sql`update paper_texts set text = '{}'`.execute(store.db)).rejects.toThrow('only ever added to');
  });

  it('are not shown when words of theirs are missing', async () => {
    const items = printItems(anyPaper(41).items, new Map());
    await expect(readItems(store.db, [items])).rejects.toThrow('No text');
  });
});
