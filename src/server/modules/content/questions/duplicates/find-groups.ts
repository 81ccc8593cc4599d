import type { LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { breather } from '../../../../load/index.ts';
import { alike, type Forms, normalForm } from './likeness.ts';
import { similarPairs, type Text } from './similar-pairs.ts';

export interface Candidate {
  id: number;
  theme_id: number;
  text: LocalizedText;
}

/** A group of equal or similar questions. */
export interface Group {
  same: boolean;
  /** The lowest similarity among the pairs that formed the group. */
  similarity: number;
  /** Ascending. */
  ids: number[];
}

/** The least similarity of near duplicates. */
const ALMOST_THE_SAME = 0.8;

/** Union–find: which questions are connected. Each group is named by one of its members. */
class Clusters {
  readonly #parents = new Map<number, number>();
  readonly #least = new Map<number, number>();

  find(id: number): number {
    let root = id;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    for (let at = id; at !== root; ) {
      const next = this.#parents.get(at) ?? root;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  join(a: number, b: number, similarity: number): void {
    const [one, other] = [this.find(a), this.find(b)];
    if (one === other) return;
    this.#parents.set(other, one);
    this.#least.set(one, Math.min(similarity, this.leastOf(one), this.leastOf(other)));
  }

  leastOf(root: number): number {
    return this.#least.get(root) ?? 1;
  }
}

/** Among many questions with the same text in one language, each is compared with at most so many. */
const COMPARED = 20;

interface Known {
  theme_id: number;
  forms: Forms;
}

function formsOf({ text }: Candidate): Forms {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, normalForm(text[language] ?? '')]).filter(([, form]) => form !== ''),
  );
}

/**
 * Finds groups of duplicates: equal questions in the whole bank, similar ones within a theme. Questions that match in one language are
 * compared in all languages that they share. It is CPU work in slices, so that other requests are not delayed.
 * @returns equal ones first, then by similarity
 */
export async function findGroups(questions: readonly Candidate[]): Promise<Group[]> {
  const clusters = new Clusters();
  const pause = breather();
  const known = new Map<number, Known>();
  for (const question of questions) {
    await pause();
    known.set(question.id, { theme_id: question.theme_id, forms: formsOf(question) });
  }
  const together = (a: number, b: number) => clusters.find(a) === clusters.find(b);
  const compare = (a: number, b: number) => {
    const [one, other] = [known.get(a), known.get(b)];
    if (one === undefined || other === undefined || together(a, b)) return;
    const similarity = alike(one.forms, other.forms);
    const near = one.theme_id === other.theme_id && similarity >= ALMOST_THE_SAME;
    if (similarity === 1 || near) clusters.join(a, b, similarity);
  };
  for (const language of LANGUAGES) {
    const saying = new Map<string, number[]>();
    const themes = new Map<number, Map<string, Text>>();
    for (const [id, { theme_id, forms }] of known) {
      await pause();
      const form = forms[language];
      if (form === undefined) continue;
      const same = saying.get(form) ?? [];
      for (const other of same) compare(other, id);
      if (same.length < COMPARED) same.push(id);
      saying.set(form, same);
      // Questions of one theme with equal texts are compared once.
      const texts = themes.get(theme_id) ?? new Map<string, Text>();
      if (!texts.has(form)) texts.set(form, { id, text: form });
      themes.set(theme_id, texts);
    }
    for (const texts of themes.values()) {
      for (const pair of similarPairs([...texts.values()], ALMOST_THE_SAME, together)) {
        await pause();
        if (pair !== undefined) compare(pair.a, pair.b);
      }
    }
  }
  const groups = new Map<number, number[]>();
  for (const { id } of questions) {
    const root = clusters.find(id);
    const ids = groups.get(root) ?? [];
    ids.push(id);
    groups.set(root, ids);
  }
  return [...groups]
    .filter(([, ids]) => ids.length > 1)
    .map(([root, ids]) => {
      const least = clusters.leastOf(root);
      return { same: least === 1, similarity: Math.floor(least * 100) / 100, ids: ids.sort((a, b) => a - b) };
    })
    .sort((a, b) => b.similarity - a.similarity || (a.ids[0] ?? 0) - (b.ids[0] ?? 0));
}
