import type { Page, Question } from './courses.ts';

/** What the pages around the texts say. %1, %2: numbers. */
const WORDS = {
  ru: {
    back: 'Назад',
    next: 'Дальше',
    progress: 'Пройдено',
    question: 'Вопрос %1 из %2',
    right: 'Верно.',
    wrong: 'Неверно.',
    done: 'Урок пройден',
    passed: 'Проверка сдана',
    failed: 'Проверка не сдана',
    score: 'Верных ответов: %1 из %2. Нужно не меньше трёх.',
    leave: 'Результат записан.',
    again: 'Результат записан. Чтобы попробовать ещё раз, закончите и откройте проверку снова.',
    finish: 'Закончить',
    alone: 'Эта часть открывается только из курса. Вернитесь к нему и откройте её заново.',
  },
  en: {
    back: 'Back',
    next: 'Next',
    progress: 'Progress',
    question: 'Question %1 of %2',
    right: 'Right.',
    wrong: 'Wrong.',
    done: 'The lesson is done',
    passed: 'You have passed',
    failed: 'You have not passed',
    score: 'Right answers: %1 of %2. At least three are needed.',
    leave: 'The result is recorded.',
    again: 'The result is recorded. To try again, finish and open the check once more.',
    finish: 'Finish',
    alone: 'This part is opened from its course only. Go back to it and open the part again.',
  },
  kk: {
    back: 'Артқа',
    next: 'Әрі қарай',
    progress: 'Өтілгені',
    question: '%2 сұрақтың %1-сұрағы',
    right: 'Дұрыс.',
    wrong: 'Қате.',
    done: 'Сабақ өтілді',
    passed: 'Тексеру тапсырылды',
    failed: 'Тексеру тапсырылмады',
    score: 'Дұрыс жауаптар: %2 сұрақтан %1. Кемінде үшеуі керек.',
    leave: 'Нәтиже жазылды.',
    again: 'Нәтиже жазылды. Қайта көру үшін аяқтап, тексеруді тағы бір рет ашыңыз.',
    finish: 'Аяқтау',
    alone: 'Бұл бөлік тек курстың ішінен ашылады. Курсқа оралып, оны қайта ашыңыз.',
  },
} as const;

type Code = keyof typeof WORDS;

interface Texts {
  title: string;
  pages: readonly (Page & { list: readonly string[] })[];
  questions: readonly Question[];
}

/** A unit of cmi5 in each of its languages, by the codes of the standard. */
export interface Unit {
  /** The IRI of the unit. */
  id: string;
  texts: Readonly<Record<Code, Texts>>;
}

const COURSE_ID = 'https://synaq.example/courses/extinguishers';

const COURSE_TITLE = {
  ru: 'Огнетушители: выбрать и применить',
  en: 'Fire extinguishers: choosing and using them',
  kk: 'Өрт сөндіргіштер: таңдау және қолдану',
} as const;

const BLOCK_TITLE = { ru: 'Теория', en: 'Theory', kk: 'Теория' } as const;

export const LESSON: Unit = {
  id: `${COURSE_ID}/lesson`,
  texts: {
    ru: {
      title: 'Виды огнетушителей',
      questions: [],
      pages: [
        {
          title: 'Какой огнетушитель взять',
          texts: ['Прежде чем тушить, посмотрите, что горит и есть ли рядом напряжение.'],
          list: [
            'Порошковый (ОП) подходит для твёрдых веществ, жидкостей, газов и электрооборудования до 1000 В.',
            'Углекислотный (ОУ) не оставляет следов: им тушат электрооборудование и технику.',
            'Водный и пенный (ОВ, ОВП) — для дерева, бумаги и тканей. Под напряжением ими тушить нельзя.',
          ],
        },
        {
          title: 'Как его применить',
          texts: ['Сначала сообщите о пожаре и убедитесь, что сможете отойти.'],
          list: [
            'Сорвите пломбу и выдерните чеку.',
            'Встаньте так, чтобы ветер дул вам в спину, в двух–трёх метрах от огня.',
            'Нажмите на рычаг и направьте струю на основание пламени.',
            'Не держите раструб углекислотного огнетушителя голой рукой: он охлаждается до −70 °C.',
          ],
        },
      ],
    },
    en: {
      title: 'Kinds of extinguishers',
      questions: [],
      pages: [
        {
          title: 'Which extinguisher to take',
          texts: ['Before you begin, look what is burning and whether anything live is near.'],
          list: [
            'Powder is for solids, liquids, gases, and electrical equipment up to 1,000 V.',
            'Carbon dioxide leaves no traces: it is for electrical equipment and machines.',
            'Water and foam are for wood, paper and cloth. Never use them on anything live.',
          ],
        },
        {
          title: 'How to use it',
          texts: ['Raise the alarm first, and make sure that you can get away.'],
          list: [
            'Break the seal and pull the pin.',
            'Stand with the wind at your back, two to three metres from the fire.',
            'Press the lever and aim at the base of the flames.',
            'Do not hold the horn of a carbon dioxide extinguisher with a bare hand: it cools to −70 °C.',
          ],
        },
      ],
    },
    kk: {
      title: 'Өрт сөндіргіштердің түрлері',
      questions: [],
      pages: [
        {
          title: 'Қай өрт сөндіргішті алу керек',
          texts: ['Сөндірмес бұрын не жанып жатқанын және жақын жерде кернеу бар-жоғын қараңыз.'],
          list: [
            'Ұнтақты өрт сөндіргіш қатты заттарға, сұйықтықтарға, газдарға және 1000 В дейінгі электр жабдығына жарайды.',
            'Көмірқышқылды өрт сөндіргіш із қалдырмайды: онымен электр жабдығы мен техниканы сөндіреді.',
            'Сулы және көбікті өрт сөндіргіштер ағашқа, қағазға, матаға арналған. Кернеудегі жабдықты олармен сөндіруге болмайды.',
          ],
        },
        {
          title: 'Оны қалай қолдану керек',
          texts: ['Алдымен өрт туралы хабарлаңыз және шегіне алатыныңызға көз жеткізіңіз.'],
          list: [
            'Пломбаны жұлып, сақтандырғыш түйреуішті суырыңыз.',
            'Жел арқаңыздан соғатындай етіп, оттан екі-үш метр жерге тұрыңыз.',
            'Тетікті басып, ағынды жалынның түбіне бағыттаңыз.',
            'Көмірқышқылды өрт сөндіргіштің кернейін жалаң қолмен ұстамаңыз: ол −70 °C дейін суиды.',
          ],
        },
      ],
    },
  },
};

export const CHECK: Unit = {
  id: `${COURSE_ID}/check`,
  texts: {
    ru: {
      title: 'Проверка',
      pages: [],
      questions: [
        {
          text: 'Горит распределительный щит под напряжением. Чем его тушить?',
          options: ['Водой', 'Углекислотным огнетушителем', 'Пенным огнетушителем'],
          right: 1,
          why: 'Вода и пена проводят ток.',
        },
        {
          text: 'Куда направить струю?',
          options: ['На верх пламени', 'На дым', 'На основание пламени'],
          right: 2,
          why: 'Горит то, что внизу: сбитое сверху пламя поднимется снова.',
        },
        {
          text: 'Как подходить к огню на улице?',
          options: ['Чтобы ветер дул в спину', 'Чтобы ветер дул в лицо', 'С любой стороны'],
          right: 0,
          why: 'Иначе огонь, дым и порошок понесёт на вас.',
        },
        {
          text: 'Почему раструб углекислотного огнетушителя не держат голой рукой?',
          options: ['Он под напряжением', 'Он очень холодный', 'Он раскаляется'],
          right: 1,
          why: 'Выходящий газ охлаждает раструб до −70 °C.',
        },
      ],
    },
    en: {
      title: 'Check',
      pages: [],
      questions: [
        {
          text: 'A live switchboard is on fire. What do you use?',
          options: ['Water', 'A carbon dioxide extinguisher', 'A foam extinguisher'],
          right: 1,
          why: 'Water and foam conduct electricity.',
        },
        {
          text: 'Where do you aim?',
          options: ['At the top of the flames', 'At the smoke', 'At the base of the flames'],
          right: 2,
          why: 'What burns is below: flames that are knocked down from above come back.',
        },
        {
          text: 'How do you approach a fire outdoors?',
          options: ['With the wind at your back', 'With the wind in your face', 'From any side'],
          right: 0,
          why: 'Otherwise fire, smoke and powder are blown at you.',
        },
        {
          text: 'Why is the horn of a carbon dioxide extinguisher not held with a bare hand?',
          options: ['It is live', 'It is very cold', 'It becomes red-hot'],
          right: 1,
          why: 'The gas cools the horn to −70 °C.',
        },
      ],
    },
    kk: {
      title: 'Тексеру',
      pages: [],
      questions: [
        {
          text: 'Кернеудегі тарату қалқаны жанып жатыр. Оны немен сөндіреді?',
          options: ['Сумен', 'Көмірқышқылды өрт сөндіргішпен', 'Көбікті өрт сөндіргішпен'],
          right: 1,
          why: 'Су мен көбік ток өткізеді.',
        },
        {
          text: 'Ағынды қайда бағыттау керек?',
          options: ['Жалынның үстіне', 'Түтінге', 'Жалынның түбіне'],
          right: 2,
          why: 'Жанып жатқан зат төменде: үстінен басылған жалын қайта көтеріледі.',
        },
        {
          text: 'Далада отқа қалай жақындау керек?',
          options: ['Жел арқадан соғатындай', 'Жел беттен соғатындай', 'Кез келген жақтан'],
          right: 0,
          why: 'Әйтпесе от, түтін және ұнтақ сізге қарай ұшады.',
        },
        {
          text: 'Көмірқышқылды өрт сөндіргіштің кернейін неге жалаң қолмен ұстамайды?',
          options: ['Ол кернеуде тұр', 'Ол өте суық', 'Ол қызып кетеді'],
          right: 1,
          why: 'Шыққан газ кернейді −70 °C дейін суытады.',
        },
      ],
    },
  },
};

/** What a unit's page finds in `window.UNIT`. */
export const unitScript = ({ id, texts }: Unit): string => {
  const all = (Object.keys(WORDS) as Code[]).map((code) => [code, { id, words: WORDS[code], ...texts[code] }]);
  return `window.UNIT = ${JSON.stringify(Object.fromEntries(all), null, 2)};\n`;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const inAll = (name: string, texts: Readonly<Record<Code, string>>) =>
  `<${name}>${Object.entries(texts)
    .map(([code, text]) => `<langstring lang="${code}">${escaped(text)}</langstring>`)
    .join('')}</${name}>`;

const titlesOf = ({ texts }: Unit) => ({ ru: texts.ru.title, en: texts.en.title, kk: texts.kk.title });

const DESCRIPTIONS = {
  course: {
    ru: 'Какой огнетушитель взять и как им пользоваться.',
    en: 'Which extinguisher to take, and how to use it.',
    kk: 'Қай өрт сөндіргішті алу және оны қалай қолдану керек.',
  },
  block: {
    ru: 'Две страницы о видах огнетушителей.',
    en: 'Two pages about kinds of extinguishers.',
    kk: 'Өрт сөндіргіштердің түрлері туралы екі бет.',
  },
  lesson: { ru: 'Засчитывается, когда прочитан.', en: 'It counts when it is read.', kk: 'Оқып шыққанда есептеледі.' },
  check: {
    ru: 'Четыре вопроса; для зачёта нужны три верных ответа.',
    en: 'Four questions; three right answers are needed.',
    kk: 'Төрт сұрақ; өту үшін үш дұрыс жауап керек.',
  },
} as const;

/** The lesson counts when it is read; the check, when it is passed as well. */
export const structure = `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${COURSE_ID}">
    ${inAll('title', COURSE_TITLE)}
    ${inAll('description', DESCRIPTIONS.course)}
  </course>
  <objectives>
    <objective id="${COURSE_ID}/objectives/choice">
      ${inAll('title', { ru: 'Выбрать огнетушитель', en: 'Choose an extinguisher', kk: 'Өрт сөндіргішті таңдау' })}
      ${inAll('description', DESCRIPTIONS.course)}
    </objective>
  </objectives>
  <block id="${COURSE_ID}/theory">
    ${inAll('title', BLOCK_TITLE)}
    ${inAll('description', DESCRIPTIONS.block)}
    <au id="${LESSON.id}" moveOn="Completed" launchMethod="AnyWindow" activityType="http://adlnet.gov/expapi/activities/lesson">
      ${inAll('title', titlesOf(LESSON))}
      ${inAll('description', DESCRIPTIONS.lesson)}
      <objectives><objective idref="${COURSE_ID}/objectives/choice"/></objectives>
      <url>lesson.html</url>
    </au>
  </block>
  <au id="${CHECK.id}" moveOn="CompletedAndPassed" masteryScore="0.75" launchMethod="AnyWindow"
    activityType="http://adlnet.gov/expapi/activities/assessment">
    ${inAll('title', titlesOf(CHECK))}
    ${inAll('description', DESCRIPTIONS.check)}
    <url>check.html</url>
  </au>
</courseStructure>
`;
