import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem, Trx } from '../../../db/index.ts';
import type { Paper, PaperSecret } from '../tests/index.ts';
import { itemsWith, keepText, printItems, refsOf, textAt } from './printed.ts';
import { insertTexts, readTexts } from './texts.ts';

/** The private part of a question on a paper as stored: with the reference of its explanation instead of the text. */
export type PrintedSecret = Omit<PaperSecret, 'explanation'> & { explanation: string | null };

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 500;

/** Stores papers under the ids of their attempts, and their texts unless they are stored already. */
export async function insertPapers(trx: Trx, papers: readonly { attemptId: number; paper: Paper }[]): Promise<void> {
  const texts = new Map<string, LocalizedText>();
  const rows = papers.map(({ attemptId, paper }) => ({
    attempt_id: attemptId,
    title: JSON.stringify(paper.title),
    items: JSON.stringify(printItems(paper.items, texts)),
    keys: JSON.stringify(paper.secrets.map((secret) => printSecret(secret, texts))),
  }));
  await insertTexts(trx, texts);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx
      .insertInto('attempt_papers')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
}

function printSecret({ explanation, ...secret }: PaperSecret, texts: Map<string, LocalizedText>): PrintedSecret {
  return { ...secret, explanation: explanation === null ? null : keepText(explanation, texts) };
}

/** The questions of papers as learners see them. @returns in the order of the papers */
export async function readItems(
  db: Db,
  papers: readonly (readonly PrintedItem[])[],
): Promise<Schemas['PaperItem'][][]> {
  const refs = new Set<string>();
  for (const items of papers) for (const ref of refsOf(items)) refs.add(ref);
  const texts = await readTexts(db, refs);
  return papers.map((items) => itemsWith(items, texts));
}

/** The explanations of a paper, in the order of its questions. */
export async function readExplanations(db: Db, secrets: readonly PrintedSecret[]): Promise<(LocalizedText | null)[]> {
  const texts = await readTexts(
    db,
    secrets.flatMap(({ explanation }) => explanation ?? []),
  );
  return secrets.map(({ explanation }) => (explanation === null ? null : textAt(explanation, texts)));
}
