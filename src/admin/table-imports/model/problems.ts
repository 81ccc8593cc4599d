import type { Schemas } from '#shared/contract/index.ts';

type Problem = Pick<Schemas['ImportRow'], 'cells' | 'errors'>;

/** An error as it is shown: the column and cell that it concerns, if any. */
export type Reason = { id: string; column: string | null; cell: string | null; message: string };

/** The errors of a row, with the values of the cells that they concern. */
export function reasonsOf({ cells, errors }: Problem): Reason[] {
  return errors.map(({ column, header, key, field, message }, at) => ({
    id: `${at} ${field ?? ''} ${key}`,
    column: header,
    cell: column === null ? null : (cells[column] ?? null),
    message,
  }));
}

/**
 * A reason in one line. Within a sentence its first word begins small, unless it is a name in Latin letters.
 * @example wordsOfReason({ header: 'ИИН', message: 'Неверная контрольная сумма' }) // 'ИИН: неверная контрольная сумма'
 */
export function wordsOfReason({ header, message }: Pick<Schemas['ImportReason'], 'header' | 'message'>): string {
  if (header === null) return message;
  return `${header}: ${message.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => (/\p{Script=Cyrillic}/u.test(letter) ? letter.toLowerCase() : letter))}`;
}
