/** A question of a file: its text and the right answer. */
export interface KnownQuestion {
  text: string;
  right:
    | { type: 'single'; choice: string }
    | { type: 'multiple'; choices: string[] }
    | { type: 'true_false'; value: boolean }
    | { type: 'short_text'; text: string }
    | { type: 'numeric'; text: string }
    | { type: 'matching'; pairs: [string, string][] };
}

export interface QuestionFile {
  name: string;
  /** GIFT, the format of Moodle and others. */
  content: string;
  questions: KnownQuestion[];
  /** How many items of the file cannot be imported. */
  rejected: number;
}

/** A file on safety at work: six questions of six types, and one that is cut off. */
export function questionFile(mark: string): QuestionFile {
  const ask = (text: string) => `${text} [${mark}]`;
  const texts = {
    single: ask('Кто проводит вводный инструктаж по охране труда?'),
    multiple: ask('Что относится к средствам индивидуальной защиты?'),
    trueFalse: ask('Работник вправе отказаться от работы, если она угрожает его жизни.'),
    short: ask('Как одним словом называется запасной выход при пожаре?'),
    numeric: ask('Сколько минут должен длиться наложенный зимой жгут, не более?'),
    matching: ask('Соотнесите цвет знака безопасности и его смысл'),
  };
  const content = `// Охрана труда
$CATEGORY: Охрана труда/Вводный курс

::Инструктаж:: ${texts.single} {
  =Специалист по охране труда
  ~Любой работник цеха
  ~Поставщик оборудования
}

${texts.multiple} {
  ~%50%Каска
  ~%50%Защитные очки
  ~%-100%Огнетушитель
  ~%-100%Аптечка
}

${texts.trueFalse} {T}

${texts.short} {=эвакуационный =Эвакуационный}

${texts.numeric} {#30:0}

${texts.matching} {
  =Красный -> Запрет
  =Жёлтый -> Предупреждение
  =Синий -> Предписание
}

Этот вопрос обрывается на полуслове [${mark}] {
  =начало
`;
  return {
    name: `ohrana-truda-${mark}.gift`,
    content,
    rejected: 1,
    questions: [
      { text: texts.single, right: { type: 'single', choice: 'Специалист по охране труда' } },
      { text: texts.multiple, right: { type: 'multiple', choices: ['Каска', 'Защитные очки'] } },
      { text: texts.trueFalse, right: { type: 'true_false', value: true } },
      { text: texts.short, right: { type: 'short_text', text: 'эвакуационный' } },
      { text: texts.numeric, right: { type: 'numeric', text: '30' } },
      {
        text: texts.matching,
        right: {
          type: 'matching',
          pairs: [
            ['Красный', 'Запрет'],
            ['Жёлтый', 'Предупреждение'],
            ['Синий', 'Предписание'],
          ],
        },
      },
    ],
  };
}
