import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db, PrintedItem, Trx } from '../../../db/index.ts';
import { recordDigests } from '../../../history/index.ts';
import { type Numbers, withNumbers } from '../../content/questions/index.ts';
import type { Paper, PaperSecret } from '../tests/index.ts';
import { itemsWith, keepText, printItems, refsOf, textAt } from './printed.ts';
import { insertTexts, readTexts } from './texts.ts';

/** The private part of a question on a paper as stored: with the reference of its explanation instead of the text. */
export type PrintedSecret = Omit<PaperSecret, 'explanation' | 'drawn'> & {
  explanation: string | null;
  /** Drawn numbers, by their placeholders in the explanation. */
  numbers?: Numbers;
};

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 500;

/** Stores papers under the ids of their attempts, and their texts unless they are stored already. */
export async function insertPapers(trx: Trx, papers: readonly { attemptId: number; paper: Paper }[]): Promise<void> {
  const texts = new Map<string, LocalizedText>();
  const rows = papers.map(({ attemptId, paper }) => ({
    attempt_id: attemptId,
    title: JSON.stringify(paper.title),
    items: JSON.stringify(printPaper(paper, texts)),
    keys: JSON.stringify(paper.secrets.map((secret) => printSecret(secret, texts))),
  }));
  await insertTexts(trx, texts);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx
      .insertInto('attempt_papers')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
  await recordDigests(
    trx,
    'paper',
    rows.map(({ attempt_id }) => attempt_id),
  );
}

/** Items with drawn numbers refer to the texts with placeholders, so that all papers share them. */
function printPaper({ items, secrets }: Paper, texts: Map<string, LocalizedText>): PrintedItem[] {
  return items.map((item, index) => {
    const drawn = secrets[index]?.drawn;
    const [printed] = printItems([drawn?.template ?? item], texts) as [PrintedItem];
    return drawn === undefined ? printed : { ...printed, numbers: drawn.numbers };
  });
}

function printSecret({ explanation, drawn, ...secret }: PaperSecret, texts: Map<string, LocalizedText>): PrintedSecret {
  if (explanation === null) return { ...secret, explanation };
  return { ...secret, explanation: keepText(explanation, texts), ...(drawn && { numbers: drawn.numbers }) };
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
  return secrets.map(({ explanation, numbers }) => {
    if (explanation === null) return null;
    const text = textAt(explanation, texts);
    return numbers === undefined ? text : withNumbers(text, numbers);
  });
}
