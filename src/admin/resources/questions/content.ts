import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type QuestionContent = Schemas['QuestionContent'];
export type QuestionType = Schemas['QuestionType'];
export type ContentOf<T extends QuestionType> = Extract<QuestionContent, { type: T }>;

export const QUESTION_TYPES: readonly QuestionType[] = [
  'single',
  'multiple',
  'true_false',
  'short_text',
  'numeric',
  'matching',
  'ordering',
  'cloze',
  'hotspot',
  'essay',
  'file',
];

/** Kinds of files that may be asked for, in the order in which they are offered. */
export const FILE_EXTENSIONS: readonly Schemas['FileExtension'][] = [
  ...(['pdf', 'docx', 'odt', 'rtf', 'txt', 'xlsx', 'ods', 'csv', 'pptx', 'odp'] as const),
  ...(['jpg', 'png', 'webp', 'mp3', 'mp4', 'zip'] as const),
];

type Gap = Schemas['ClozeGap'];
export type GapKind = Gap['kind'];
export const GAP_KINDS: readonly GapKind[] = ['choice', 'text', 'number'];

const option = (correct: boolean) => ({ text: {}, correct });

const EMPTY: { [T in QuestionType]: () => ContentOf<T> } = {
  single: () => ({ type: 'single', options: [option(true), option(false), option(false), option(false)] }),
  multiple: () => ({
    type: 'multiple',
    scoring: 'partial',
    options: [option(true), option(false), option(false), option(false)],
  }),
  true_false: () => ({ type: 'true_false', correct: true }),
  short_text: () => ({ type: 'short_text', caseSensitive: false, answers: [{ text: '' }] }),
  numeric: () => ({ type: 'numeric', answers: [{ value: 0, tolerance: 0 }] }),
  matching: () => ({ type: 'matching', scoring: 'partial', pairs: [pair(), pair(), pair()], distractors: [] }),
  ordering: () => ({ type: 'ordering', scoring: 'partial', items: [{ text: {} }, { text: {} }, { text: {} }] }),
  cloze: () => ({ type: 'cloze', scoring: 'partial', gaps: [emptyGap('choice')] }),
  hotspot: () => ({ type: 'hotspot', image: '', maxChoices: 1, scoring: 'partial', regions: [] }),
  essay: () => ({ type: 'essay', maxWords: null, rubric: [] }),
  file: () => ({ type: 'file', maxFiles: 1, maxMegabytes: 10, extensions: ['pdf', 'docx'], rubric: [] }),
};

/** A new gap of the kind. Of the one before it the id stays, so that statistics can follow it. */
export function emptyGap(kind: GapKind, before?: Gap): Gap {
  const id = before?.id === undefined ? {} : { id: before.id };
  if (before?.kind === kind) return before;
  if (kind === 'choice') return { kind, ...id, options: [option(true), option(false), option(false)] };
  if (kind === 'text') return { kind, ...id, caseSensitive: false, answers: [{ text: '' }] };
  return { kind, ...id, answers: [{ value: 0, tolerance: 0 }] };
}

function pair() {
  return { left: {}, right: {} };
}

/** What a new question of the type begins with. */
export function emptyContent(type: QuestionType): QuestionContent {
  return EMPTY[type]();
}

/** The texts that a content has in a row, for a change of type. */
function textsOf(content: QuestionContent): LocalizedText[] {
  if (content.type === 'single' || content.type === 'multiple') return content.options.map((each) => each.text);
  if (content.type === 'ordering') return content.items.map((each) => each.text);
  if (content.type === 'matching') return content.pairs.map((each) => each.left);
  return [];
}

/** The content as another type, with what both have in common: the texts in their order and which are right. */
export function convertContent(content: QuestionContent, type: QuestionType): QuestionContent {
  if (content.type === type) return content;
  const texts = textsOf(content);
  const next = emptyContent(type);
  if ('rubric' in next && 'rubric' in content) return { ...next, rubric: content.rubric };
  if (texts.length < 2) return next;
  if (next.type === 'ordering') return { ...next, items: texts.map((text) => ({ text })) };
  if (next.type === 'matching') return { ...next, pairs: texts.map((left) => ({ left, right: {} })) };
  if (next.type !== 'single' && next.type !== 'multiple') return next;
  const marked =
    content.type === 'single' || content.type === 'multiple' ? content.options.map((each) => each.correct) : [];
  const first = Math.max(marked.indexOf(true), 0);
  const options = texts.map((text, index) => ({
    text,
    correct: next.type === 'single' ? index === first : (marked[index] ?? false),
  }));
  return { ...next, options };
}

const empty = (text: LocalizedText) => !Object.values(text).some((words) => words !== undefined && words.trim() !== '');

function gapProblem(gap: Gap): string | undefined {
  if (gap.kind === 'number') return gap.answers.length === 0 ? 'emptyAnswer' : undefined;
  if (gap.kind === 'text')
    return gap.answers.length === 0 || gap.answers.some((each) => each.text.trim() === '') ? 'emptyAnswer' : undefined;
  if (gap.options.length < 2) return 'fewOptions';
  if (gap.options.some((each) => empty(each.text))) return 'emptyOption';
  return gap.options.some((each) => each.correct) ? undefined : 'noneCorrect';
}

const rubricProblem = (rubric: Schemas['Rubric']) =>
  rubric.some(({ title }) => empty(title)) ? 'emptyCriterion' : undefined;

/** What keeps the content from being a question, as a key under `resources.questions.problems`; undefined: nothing. */
export function contentProblem(content: QuestionContent | null): string | undefined {
  if (content === null) return 'missing';
  switch (content.type) {
    case 'single':
    case 'multiple': {
      const right = content.options.filter((each) => each.correct || (each.weight ?? 0) > 0).length;
      if (content.options.length < 2) return 'fewOptions';
      if (content.options.some((each) => empty(each.text))) return 'emptyOption';
      if (right === 0) return 'noneCorrect';
      return undefined;
    }
    case 'short_text':
      return content.answers.length === 0 || content.answers.some((each) => each.text.trim() === '')
        ? 'emptyAnswer'
        : undefined;
    case 'numeric':
      return content.answers.length === 0 ? 'emptyAnswer' : undefined;
    case 'matching':
      if (content.pairs.length < 2) return 'fewPairs';
      if (content.distractors.some(empty)) return 'emptyOption';
      return content.pairs.some((each) => empty(each.left) || empty(each.right)) ? 'emptyPair' : undefined;
    case 'ordering':
      if (content.items.length < 2) return 'fewItems';
      return content.items.some((each) => empty(each.text)) ? 'emptyOption' : undefined;
    case 'cloze':
      if (content.gaps.length === 0) return 'fewGaps';
      return content.gaps.map(gapProblem).find((problem) => problem !== undefined);
    case 'hotspot':
      if (content.image === '') return 'noPicture';
      if (content.regions.length < 2) return 'fewRegions';
      return content.regions.some((each) => each.correct) ? undefined : 'noneCorrect';
    case 'file':
      if (content.extensions.length === 0) return 'noExtensions';
      return rubricProblem(content.rubric);
    case 'essay':
      return rubricProblem(content.rubric);
    case 'true_false':
      return undefined;
  }
}
