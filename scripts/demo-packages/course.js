/* A course of pages and questions that tells its results to SCORM 1.2 or 2004, whichever it finds. */
(() => {
  /** The names of both versions for the same. */
  const WORDS = {
    old: {
      initialize: 'LMSInitialize',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      finish: 'LMSFinish',
      location: 'cmi.core.lesson_location',
      exit: 'cmi.core.exit',
      score: 'cmi.core.score',
      time: 'cmi.core.session_time',
      response: 'student_response',
      wrong: 'wrong',
      moment: 'time',
    },
    new: {
      initialize: 'Initialize',
      get: 'GetValue',
      set: 'SetValue',
      commit: 'Commit',
      finish: 'Terminate',
      location: 'cmi.location',
      exit: 'cmi.exit',
      score: 'cmi.score',
      time: 'cmi.session_time',
      response: 'learner_response',
      wrong: 'incorrect',
      moment: 'timestamp',
    },
  };

  /** The nearest API in the windows around this one, and behind whoever opened it. */
  function find(start) {
    for (let place = start, steps = 0; place && steps < 50; steps++) {
      if (place.API_1484_11) return { api: place.API_1484_11, words: WORDS.new, is2004: true };
      if (place.API) return { api: place.API, words: WORDS.old, is2004: false };
      if (place.parent === place) return undefined;
      place = place.parent;
    }
    return undefined;
  }

  const found = find(window.parent) || (window.opener && find(window.opener)) || undefined;
  const begun = Date.now();
  let isOpen = found !== undefined && found.api[found.words.initialize]('') === 'true';

  const get = (element) => (isOpen ? String(found.api[found.words.get](element)) : '');
  const set = (element, value) => isOpen && found.api[found.words.set](element, String(value));

  function spent() {
    const seconds = Math.max(0, (Date.now() - begun) / 1000);
    if (found.is2004) return `PT${seconds.toFixed(2)}S`;
    const two = (number) => String(Math.floor(number)).padStart(2, '0');
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  }

  function save() {
    if (!isOpen) return;
    set(found.words.time, spent());
    set('cmi.suspend_data', JSON.stringify(state));
    set(found.words.location, state.page);
    found.api[found.words.commit]('');
  }

  function close() {
    if (!isOpen) return;
    set(found.words.exit, state.isOver ? (found.is2004 ? 'normal' : '') : 'suspend');
    save();
    found.api[found.words.finish]('');
    isOpen = false;
  }

  function status(completion, success) {
    if (!found) return;
    if (found.is2004) {
      set('cmi.completion_status', completion);
      if (success) set('cmi.success_status', success);
    } else set('cmi.core.lesson_status', success || completion);
  }

  const course = window.COURSE;
  const pages = [
    ...course.pages.map((page) => ({ ...page, kind: 'page' })),
    ...course.questions.map((question, number) => ({ ...question, kind: 'question', number })),
    { kind: 'end' },
  ];
  const state = { page: 0, answers: {}, isOver: false };

  function restore() {
    try {
      Object.assign(state, JSON.parse(get('cmi.suspend_data') || '{}'));
    } catch {
      // What another version has left is nothing to go on with.
    }
    state.page = Math.min(Math.max(0, Number(state.page) || 0), pages.length - 1);
  }

  function tell(question, chosen) {
    const path = `cmi.interactions.${question.number}`;
    const isRight = chosen === question.right;
    const letter = (at) => 'abcdefgh'[at];
    set(`${path}.id`, `${course.id}-${question.number + 1}`);
    set(`${path}.type`, 'choice');
    if (found?.is2004) {
      set(`${path}.description`, question.text);
      set(`${path}.${found.words.moment}`, new Date().toISOString().slice(0, 19));
    } else if (found) set(`${path}.${found.words.moment}`, new Date().toTimeString().slice(0, 8));
    set(`${path}.correct_responses.0.pattern`, letter(question.right));
    set(`${path}.weighting`, '1');
    if (found) set(`${path}.${found.words.response}`, letter(chosen));
    if (found) set(`${path}.result`, isRight ? 'correct' : found.words.wrong);
  }

  function finish() {
    const right = course.questions.filter((question, number) => state.answers[number] === question.right).length;
    const share = course.questions.length === 0 ? 1 : right / course.questions.length;
    const isPassed = share >= course.pass;
    state.isOver = true;
    if (found && course.questions.length > 0) {
      set(`${found.words.score}.min`, '0');
      set(`${found.words.score}.max`, '100');
      set(`${found.words.score}.raw`, Math.round(share * 100));
      if (found.is2004) set('cmi.score.scaled', share.toFixed(2));
    }
    status(
      'completed',
      course.questions.length === 0 ? (found?.is2004 ? 'passed' : undefined) : isPassed ? 'passed' : 'failed',
    );
    return { right, isPassed };
  }

  const view = document.querySelector('main');
  const bar = document.querySelector('progress');
  const [back, next] = document.querySelectorAll('nav button');

  const element = (name, text, ...children) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    made.append(...children);
    return made;
  };

  function showQuestion(question) {
    const answered = state.answers[question.number];
    const list = element('div');
    question.options.forEach((option, at) => {
      const button = element('button', option);
      button.type = 'button';
      button.disabled = answered !== undefined;
      if (answered !== undefined && at === question.right) button.className = 'right';
      if (answered === at && at !== question.right) button.className = 'wrong';
      button.addEventListener('click', () => {
        state.answers[question.number] = at;
        tell(question, at);
        show();
      });
      list.append(button);
    });
    list.className = 'options';
    view.append(
      element('h1', `Вопрос ${question.number + 1} из ${course.questions.length}`),
      element('p', question.text),
      list,
    );
    if (answered !== undefined)
      view.append(element('p', `${answered === question.right ? 'Верно. ' : 'Неверно. '}${question.why}`));
  }

  function showEnd() {
    const { right, isPassed } = finish();
    view.append(
      element('h1', course.questions.length === 0 ? 'Урок пройден' : isPassed ? 'Проверка сдана' : 'Проверка не сдана'),
    );
    if (course.questions.length > 0)
      view.append(
        element(
          'p',
          `Верных ответов: ${right} из ${course.questions.length}. Нужно не меньше ${Math.ceil(course.pass * course.questions.length)}.`,
        ),
      );
    view.append(element('p', 'Окно курса можно закрыть: результат сохранён.'));
    if (course.questions.length > 0 && !isPassed) {
      const again = element('button', 'Пройти проверку ещё раз');
      again.type = 'button';
      again.addEventListener('click', () => {
        Object.assign(state, { answers: {}, isOver: false, page: course.pages.length });
        show();
      });
      view.append(again);
    }
  }

  function show() {
    const page = pages[state.page];
    view.replaceChildren();
    if (page.kind === 'question') showQuestion(page);
    else if (page.kind === 'end') showEnd();
    else {
      view.append(element('h1', page.title), ...page.texts.map((text) => element('p', text)));
      if (page.list) view.append(element('ul', undefined, ...page.list.map((text) => element('li', text))));
    }
    bar.max = pages.length - 1;
    bar.value = state.page;
    if (found?.is2004) set('cmi.progress_measure', (state.page / (pages.length - 1)).toFixed(2));
    back.disabled = state.page === 0 || state.isOver;
    next.disabled = page.kind === 'end' || (page.kind === 'question' && state.answers[page.number] === undefined);
    save();
  }

  const go = (steps) => () => {
    state.page = Math.min(Math.max(0, state.page + steps), pages.length - 1);
    show();
    view.focus();
  };

  document.title = course.title;
  restore();
  if (
    found &&
    !state.isOver &&
    /^(?:not attempted|unknown|)$/.test(get(found.is2004 ? 'cmi.completion_status' : 'cmi.core.lesson_status'))
  )
    status('incomplete');
  back.addEventListener('click', go(-1));
  next.addEventListener('click', go(1));
  window.addEventListener('pagehide', close);
  show();
})();
