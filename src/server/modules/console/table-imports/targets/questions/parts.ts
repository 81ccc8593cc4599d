import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { questionType } from '../../../../content/questions/index.ts';

export type Content = Schemas['QuestionContent'];

interface Part {
  id?: string;
}

/** The content without ids and empty fields, for comparison. */
export function bare(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'id' || value === null ? undefined : value,
  ) as unknown;
}

export const sayTheSame = (one: Content, other: Content): boolean => isDeepStrictEqual(bare(one), bare(other));

/** Parts keep their ids: a part with the same text keeps its id even when it has moved; the others keep the id of their position. */
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

/** The content with the ids of the previous content, so that statistics still match. */
export function keepingIds(content: Content, before: Content | undefined): Content {
  if (before === undefined || before.type !== content.type) return content;
  if (sayTheSame(content, before)) return before;
  return questionType(content.type).content.keepIds(content, before, withIds);
}

/** The texts of the parts as columns: left and right for pairs. */
export function partTexts(
  content: Content | undefined,
): { left: LocalizedText | undefined; right: LocalizedText | undefined }[] {
  return content === undefined ? [] : questionType(content.type).files.table.parts(content);
}
