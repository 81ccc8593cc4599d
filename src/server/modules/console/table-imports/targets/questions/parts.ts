import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { questionType } from '../../../../content/questions/index.ts';

export type Content = Schemas['QuestionContent'];

interface Part {
  id?: string;
}

/** The content without what says nothing about the question: opaque ids, and fields that are empty. */
export function bare(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'id' || value === null ? undefined : value,
  ) as unknown;
}

export const sayTheSame = (one: Content, other: Content): boolean => isDeepStrictEqual(bare(one), bare(other));

/** Parts keep the ids that they had: where the words are the same, wherever they stand now; otherwise by their place. */
function withIds<T extends Part>(parts: readonly T[], before: readonly Part[]): T[] {
  const words = (part: Part) => JSON.stringify(bare({ ...part, correct: undefined }));
  const free = new Map(before.flatMap((part) => (part.id === undefined ? [] : [[part.id, words(part)] as const])));
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const same = parts.map((part) => {
    const wanted = words(part);
    const found = [...free].find(([, one]) => one === wanted);
    return take(found?.[0]);
  });
  return parts.map((part, index) => {
    const { id: _, ...rest } = part;
    const id = same[index] ?? take(before[index]?.id);
    return (id === undefined ? rest : { ...rest, id }) as T;
  });
}

/** The content with the ids of the one before, so that statistics follow its parts. */
export function keepingIds(content: Content, before: Content | undefined): Content {
  if (before === undefined || before.type !== content.type) return content;
  if (sayTheSame(content, before)) return before;
  return questionType(content.type).content.keepIds(content, before, withIds);
}

/** The texts of the parts of a content, as the columns have them: left and right where there are pairs. */
export function partTexts(
  content: Content | undefined,
): { left: LocalizedText | undefined; right: LocalizedText | undefined }[] {
  return content === undefined ? [] : questionType(content.type).files.table.parts(content);
}
