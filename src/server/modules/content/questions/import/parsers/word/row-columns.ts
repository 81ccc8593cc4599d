/** What the columns of a table with a question in each row are. */
export interface RowColumns {
  question: number;
  number: number | undefined;
  answer: number | undefined;
  /** The options, each in its own column. */
  options: readonly { column: number; label: string; isWrong: boolean }[];
  /** All options in one cell. */
  variants: number | undefined;
  /** Columns that a question has not, with their headings. */
  others: readonly { column: number; heading: string }[];
  /** How many rows the heading takes. */
  height: number;
}

const LONGEST_TOLD = 40;
const NUMBER = /^(?:№.*|n|no|#|п\/п|р\/с|рет\S*|номер)$/u;
const QUESTION =
  /^(?:(?:текст|содержание|формулировка) )?(?:тестов\S+ )?(?:вопрос\S*|задани\S*|сұра[қғ]\S*|тапсырма\S*|question\S*)(?: (?:мәтіні|text))?$/u;
const RIGHT = /^(?:правильн|верн|дұрыс|correct|right)\S*(?: \S+){0,2}$/u;
const KEY = /^(?:ответ|ключ\S*|жауап|жауабы|кілт\S*|answer|key)$/u;
const WRONG = /^(?:неправильн|неверн|қате|дұрыс емес|incorrect|wrong)/u;
const VARIANTS =
  /^(?:варианты?(?: ответ\S*)?|ответы|жауап нұсқалары|жауаптар\S*|нұсқалар\S*|options|choices|answers|answer (?:options|choices))$/u;
const WORD = '(?:вариант\\S*|ответ\\S*|нұсқа\\S*|жауап\\S*|option|answer|choice|variant)';
const OPTION = new RegExp(
  `^(?:${WORD} )?(?:${WORD} )?№? ?(\\p{L}|\\d{1,2})$|^(\\p{L}|\\d{1,2})[ -]${WORD}(?: ${WORD})?$`,
  'u',
);

const spoken = (words: string) =>
  words
    .toLowerCase()
    .replace(/[\s()[\]:.]+/gu, ' ')
    .trim();

/**
 * The columns by the heading of a table, in Russian, Kazakh or English; undefined when it is none of questions.
 * @param rows the words of each cell of the grid; a merged cell repeats its words in every column
 */
export function columnsOf(rows: readonly (readonly string[])[]): RowColumns | undefined {
  const columns = namedColumns(rows);
  if (columns === undefined) return undefined;
  const { question, number, answer, variants, options } = columns;
  const used = new Set([question, number, answer, variants, ...options.map(({ column }) => column)]);
  const others = (rows[0] ?? []).flatMap((words, column) =>
    used.has(column) ? [] : [{ column, heading: words.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TOLD) }],
  );
  return { ...columns, others };
}

function namedColumns(rows: readonly (readonly string[])[]): Omit<RowColumns, 'others'> | undefined {
  const first = (rows[0] ?? []).map(spoken);
  const second = (rows[1] ?? []).map(spoken);
  const question = first.findIndex((words) => QUESTION.test(words));
  if (question < 0) return undefined;
  const found = (test: (words: string) => boolean) => {
    const at = first.findIndex((words, column) => column !== question && test(words));
    return at < 0 ? undefined : at;
  };
  const number = found((words) => NUMBER.test(words));
  const answer = found((words) => RIGHT.test(words) && !WRONG.test(words)) ?? found((words) => KEY.test(words));
  const used = new Set([question, number, answer]);
  const shared = first.flatMap((words, column) => (!used.has(column) && VARIANTS.test(words) ? [column] : []));
  const named = (words: readonly string[], columns: readonly number[]) =>
    columns.flatMap((column) => {
      const [, behind, before] = OPTION.exec(words[column] ?? '') ?? [];
      const label = behind ?? before;
      const isWrong = WRONG.test(words[column] ?? '');
      return label === undefined && !isWrong ? [] : [{ column, label: label ?? '', isWrong }];
    });
  const below = named(second, shared);
  if (shared.length > 1 && below.length === shared.length)
    return { question, number, answer, options: below, variants: undefined, height: 2 };
  if (shared.length > 1) {
    const options = shared.map((column, index) => ({ column, label: String(index + 1), isWrong: false }));
    return { question, number, answer, options, variants: undefined, height: 1 };
  }
  const options = named(
    first,
    first.flatMap((_, column) => (used.has(column) ? [] : [column])),
  );
  const isEnough = options.length > 1 || (options.length === 1 && answer !== undefined);
  if (!isEnough && shared.length === 0) return undefined;
  return {
    question,
    number,
    answer,
    options: isEnough ? options : [],
    variants: isEnough ? undefined : shared[0],
    height: 1,
  };
}
