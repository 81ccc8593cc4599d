/* A unit of cmi5: pages and questions that are told to the store of statements it was launched with. */
(async () => {
  const ADL = 'http://adlnet.gov/expapi/verbs/';
  const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
  const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
  const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
  const PROGRESS = 'https://w3id.org/xapi/cmi5/result/extensions/progress';

  const asked = new URLSearchParams(location.search);
  const [endpoint, registration, activityId] = ['endpoint', 'registration', 'activityId'].map((name) =>
    asked.get(name),
  );
  const actor = JSON.parse(asked.get('actor') || '{}');
  const begun = Date.now();
  let token = '';

  const ask = (method, resource, query, body) => {
    const address = new URL(resource, endpoint);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return fetch(address, {
      method,
      // What is said while the page goes away arrives, too.
      keepalive: method !== 'GET',
      headers: {
        Authorization: `Basic ${token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const place = (stateId) => ({ activityId, registration, agent: JSON.stringify(actor), stateId });
  const read = async (resource, query) => {
    const answer = await ask('GET', resource, query);
    const text = await answer.text();
    return answer.ok ? JSON.parse(text) : undefined;
  };

  /** Statements that the store has not confirmed, in their order. */
  let waiting = [];
  let sending = Promise.resolve();
  const post = async (statements) => {
    if (statements.length === 0) return;
    const answer = await ask('POST', 'statements', {}, statements);
    await answer.text();
    // What was refused would be refused again.
    if (answer.ok || answer.status < 500) waiting = waiting.filter((one) => !statements.includes(one));
  };
  const flush = () => {
    sending = sending.then(() => post([...waiting])).catch(() => {});
    return sending;
  };

  let launch;
  const spent = () => `PT${Math.max(0, (Date.now() - begun) / 1000).toFixed(2)}S`;
  const told = new Set();

  function statement(verb, { result, object, categories = [] } = {}) {
    const { contextTemplate } = launch;
    const { contextActivities, extensions, ...others } = contextTemplate;
    const isJudged = categories.includes(MOVE_ON);
    return {
      id: crypto.randomUUID ? crypto.randomUUID() : uuid(),
      actor,
      verb: { id: ADL + verb, display: { en: verb } },
      object: object || { objectType: 'Activity', id: activityId },
      ...(result && { result }),
      context: {
        ...others,
        registration,
        contextActivities: { ...contextActivities, category: categories.map((id) => ({ id })) },
        extensions: {
          ...extensions,
          ...(isJudged && launch.masteryScore !== undefined && { [MASTERY]: launch.masteryScore }),
        },
      },
      timestamp: new Date().toISOString(),
    };
  }

  /** Pages that came without encryption have no randomUUID. */
  function uuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  function tell(verb, more) {
    waiting.push(statement(verb, more));
    void flush();
  }

  /** A statement that cmi5 defines, once in a session. */
  function tellDefined(verb, result) {
    if (told.has(verb)) return;
    told.add(verb);
    tell(verb, {
      result,
      categories: result && ('success' in result || 'completion' in result) ? [CMI5, MOVE_ON] : [CMI5],
    });
  }

  const isNormal = () => launch.launchMode === 'Normal';

  const state = { page: 0, answers: {}, isComplete: false, verdict: null };
  const save = () =>
    ask('PUT', 'activities/state', place('progress'), state)
      .then((answer) => answer.text())
      .catch(() => {});

  async function leave() {
    tellDefined('terminated', { duration: spent() });
    await flush();
    location.href = launch.returnURL;
  }

  /** The page goes away: all that waits, and the end, in one last request. */
  function goAway() {
    if (!launch || told.has('terminated')) return;
    told.add('terminated');
    const last = statement('terminated', { result: { duration: spent() }, categories: [CMI5] });
    void ask('POST', 'statements', {}, [...waiting, last]).catch(() => {});
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
  const button = (text, press) => {
    const made = element('button', text);
    made.type = 'button';
    made.addEventListener('click', press);
    return made;
  };

  try {
    const given = await (await fetch(asked.get('fetch'), { method: 'POST' })).json();
    token = given['auth-token'] || '';
    launch = await read('activities/state', place('LMS.LaunchData'));
  } catch {
    // Opened without a platform around it, or twice: the words below say so.
  }
  if (!launch) {
    view.append(element('p', window.UNIT.ru.words.alone));
    return;
  }
  const { languagePreference = 'ru' } =
    (await read('agents/profile', { agent: JSON.stringify(actor), profileId: 'cmi5LearnerPreferences' })) || {};
  const language =
    languagePreference
      .split(',')
      .map((one) => one.slice(0, 2))
      .find((one) => one in window.UNIT) || 'ru';
  const unit = window.UNIT[language];
  const { words } = unit;
  const pages = [
    ...unit.pages.map((page) => ({ ...page, kind: 'page' })),
    ...unit.questions.map((question, number) => ({ ...question, kind: 'question', number })),
    { kind: 'end' },
  ];
  Object.assign(state, await read('activities/state', place('progress')));
  // What was failed is begun anew: a session has one verdict.
  if (state.verdict === 'failed' && isNormal()) Object.assign(state, { page: 0, answers: {}, verdict: null });
  state.page = Math.min(Math.max(0, Number(state.page) || 0), pages.length - 1);

  const letter = (at) => 'abcdefgh'[at];
  function tellAnswer(question, chosen) {
    const isRight = chosen === question.right;
    tell('answered', {
      object: {
        objectType: 'Activity',
        id: `${unit.id}/questions/${question.number + 1}`,
        definition: {
          type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
          description: { [language]: question.text },
          interactionType: 'choice',
          correctResponsesPattern: [letter(question.right)],
          choices: question.options.map((option, at) => ({ id: letter(at), description: { [language]: option } })),
        },
      },
      result: { response: letter(chosen), success: isRight },
    });
  }

  function judge() {
    const right = unit.questions.filter((question, number) => state.answers[number] === question.right).length;
    const scaled = unit.questions.length === 0 ? 1 : right / unit.questions.length;
    const isPassed = scaled >= (launch.masteryScore ?? 0);
    if (isNormal()) {
      if (!state.isComplete) tellDefined('completed', { completion: true, duration: spent() });
      state.isComplete = true;
      if (unit.questions.length > 0 && state.verdict === null) {
        state.verdict = isPassed ? 'passed' : 'failed';
        const score = { scaled, raw: right, min: 0, max: unit.questions.length };
        tellDefined(state.verdict, { success: isPassed, score, duration: spent() });
      }
    }
    return { right, isPassed };
  }

  function showQuestion(question) {
    const answered = state.answers[question.number];
    const list = element('div');
    list.className = 'options';
    question.options.forEach((option, at) => {
      const one = button(option, () => {
        state.answers[question.number] = at;
        tellAnswer(question, at);
        show();
        next.focus();
      });
      one.disabled = answered !== undefined;
      if (answered !== undefined && at === question.right) one.className = 'right';
      if (answered === at && at !== question.right) one.className = 'wrong';
      list.append(one);
    });
    view.append(
      element('h1', words.question.replace('%1', question.number + 1).replace('%2', unit.questions.length)),
      element('p', question.text),
      list,
    );
    if (answered !== undefined)
      view.append(element('p', `${answered === question.right ? words.right : words.wrong} ${question.why}`));
  }

  function showEnd() {
    const { right, isPassed } = judge();
    const isLesson = unit.questions.length === 0;
    view.append(element('h1', isLesson ? words.done : isPassed ? words.passed : words.failed));
    if (!isLesson) view.append(element('p', words.score.replace('%1', right).replace('%2', unit.questions.length)));
    view.append(element('p', isLesson || isPassed ? words.leave : words.again), button(words.finish, leave));
  }

  function show() {
    const page = pages[state.page];
    view.replaceChildren();
    if (page.kind === 'question') showQuestion(page);
    else if (page.kind === 'end') showEnd();
    else
      view.append(
        element('h1', page.title),
        ...page.texts.map((text) => element('p', text)),
        element('ul', undefined, ...page.list.map((text) => element('li', text))),
      );
    bar.max = pages.length - 1;
    bar.value = state.page;
    back.disabled = state.page === 0;
    next.disabled = page.kind === 'end' || (page.kind === 'question' && state.answers[page.number] === undefined);
    void save();
  }

  const go = (steps) => () => {
    state.page = Math.min(Math.max(0, state.page + steps), pages.length - 1);
    const share = Math.round((state.page / (pages.length - 1)) * 100);
    if (steps > 0 && isNormal() && !state.isComplete)
      tell('progressed', { result: { extensions: { [PROGRESS]: share } } });
    show();
    view.focus();
  };

  document.title = unit.title;
  document.documentElement.lang = language;
  bar.setAttribute('aria-label', words.progress);
  back.textContent = words.back;
  next.textContent = words.next;
  back.addEventListener('click', go(-1));
  next.addEventListener('click', go(1));
  window.addEventListener('pagehide', goAway);
  tellDefined('initialized');
  show();
})();
