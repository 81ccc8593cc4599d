import type { I18n } from '#shared/browser/i18n/index.ts';
import type { QuestionContent } from '../../question-types/content-of-type.ts';

/** The lists of a content, and the keys of what one of them is called. */
const NAMES = {
  options: 'questionEditor.option',
  pairs: 'questionEditor.pair',
  items: 'questionEditor.item',
  answers: 'questionEditor.answer',
  distractors: 'questionEditor.distractor',
  regions: 'questionEditor.hotspot.region',
  gaps: 'questionEditor.cloze.gap',
  rubric: 'questionEditor.marked.criterion',
} as const;

type Path = readonly string[];

const isList = (step: string): step is keyof typeof NAMES => step in NAMES;

/**
 * What a part of a content is called.
 * @example partName(['gaps', '0', 'options', '1', 'text'], t) // 'Gap 1, Option 2'
 */
export function partName(path: Path, t: I18n['t']): string {
  return path
    .flatMap((step, index) => {
      const number = Number(path[index + 1]) + 1;
      return isList(step) && Number.isInteger(number) ? [t(NAMES[step], { number })] : [];
    })
    .join(', ');
}

/** The texts that must be there and are not. */
const REQUIRED = new Set(['text', 'left', 'right', 'title']);

const isBlank = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && value !== null && Object.values(value).every(isBlank);

/** The parts of a content whose text is empty in every language. */
export function emptyParts(content: QuestionContent): Path[] {
  const found: Path[] = [];
  const look = (value: unknown, path: Path): void => {
    if (!Array.isArray(value)) return;
    for (const [index, part] of value.entries()) {
      const own = [...path, String(index)];
      if (typeof part !== 'object' || part === null) continue;
      const texts = Object.entries(part).filter(([key]) => REQUIRED.has(key));
      if (path.at(-1) === 'distractors' ? isBlank(part) : texts.some(([, text]) => isBlank(text))) found.push(own);
      for (const [key, inner] of Object.entries(part)) if (isList(key)) look(inner, [...own, key]);
    }
  };
  for (const [key, value] of Object.entries(content)) if (isList(key)) look(value, [key]);
  return found;
}
