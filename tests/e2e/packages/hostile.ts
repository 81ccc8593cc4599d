import { FIND_API, manifestOf, zipOf } from './contents.ts';

/**
 * A package that tries everything it should not. Each attempt writes what it got into `window.got`: a word that begins with `refused`, or
 * else what it has laid hands on.
 */
const script = (app: string) => `${FIND_API}
  const app = ${JSON.stringify(app)};
  const got = {};
  const attempt = async (name, work) => {
    try { got[name] = String(await work()); } catch (error) { got[name] = 'refused: ' + error.name; }
  };
  const soon = (work, milliseconds) => Promise.race([work, new Promise((done) => setTimeout(() => done('refused: nothing came'), milliseconds))]);
  async function all() {
    // The number of the browser in the visit log is no secret: it proves nothing, and the server never asks for it.
    await attempt('cookies', () => document.cookie.replace(/synaq-user-log=[\\w-]+/, '') || 'refused: none');
    await attempt('session', () => localStorage.getItem('user') || sessionStorage.getItem('user') || 'refused: none');
    await attempt('databases', async () => (await indexedDB.databases()).map(({ name }) => name).join() || 'refused: none');
    await attempt('api', async () => (await fetch(app + '/api/v1/auth/me', { credentials: 'include' })).status);
    await attempt('api without cors', async () => (await fetch(app + '/api/v1/auth/sign-out', { method: 'POST', mode: 'no-cors', credentials: 'include' })).type);
    await attempt('request', () => new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      request.open('GET', app + '/api/v1/my/scorms');
      request.withCredentials = true;
      request.onload = () => done(request.responseText);
      request.onerror = () => fail(new Error());
      request.send();
    }));
    await attempt('socket', () => new Promise((done, fail) => {
      const socket = new WebSocket(app.replace('http', 'ws') + '/api/v1/realtime');
      socket.onopen = () => done('open');
      socket.onerror = () => fail(new Error());
    }));
    await attempt('picture', () => new Promise((done, fail) => {
      const picture = new Image();
      picture.onload = () => done('loaded');
      picture.onerror = () => fail(new Error());
      picture.src = app + '/favicon.svg';
    }));
    await attempt('frame of the application', () => soon(new Promise((done) => {
      const frame = document.createElement('iframe');
      frame.src = app + '/user/scorm-package';
      frame.onload = () => { try { done(frame.contentDocument ? 'refused: empty' : 'refused: foreign'); } catch (error) { done('refused: ' + error.name); } };
      document.body.append(frame);
    }), 3000));
    await attempt('document above', () => top.document.title);
    await attempt('storage above', () => top.localStorage.user);
    await attempt('address above', () => top.location.href);
    await attempt('navigation above', () => { top.location.href = location.href; return 'refused: quietly'; });
    await attempt('navigation of our frame', () => { window.parent.parent.location.replace('about:blank'); return 'refused: quietly'; });
    await attempt('way out by a link', () => {
      const link = document.createElement('a');
      link.href = app + '/user/support';
      link.target = '_top';
      document.body.append(link);
      link.click();
      return 'refused: quietly';
    });
    await attempt('form', () => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: app + '/api/v1/auth/sign-out', target: '_blank' });
      document.body.append(form);
      form.submit();
      return 'refused: quietly';
    });
    await attempt('domain', () => { document.domain = location.hostname; return 'set'; });
    await attempt('worker', async () => (await navigator.serviceWorker.register('worker.js')).scope);
    await attempt('other token', async () => { const { status } = await fetch('/c/' + 'A'.repeat(72) + '/index.html'); return status === 404 ? 'refused: 404' : status; });
    for (const path of ['../../../../etc/passwd', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5cpackage.json', '~frame/../../../package.json'])
      await attempt(path, async () => { const { status } = await fetch(path); return status >= 400 ? 'refused: ' + status : status; });
    await attempt('window', () => soon(new Promise((done) => {
      const opened = window.open(app + '/user/scorm-package');
      if (!opened) { done('refused: none'); return; }
      setTimeout(() => {
        try { done(opened.document.location.href === 'about:blank' ? 'refused: empty' : opened.document.title); } catch (error) { done('refused: ' + error.name); }
        opened.close();
      }, 1500);
    }), 3000));
    await attempt('words', () => { for (let count = 0; count < 3; count += 1) alert('?'); return 'refused: went on'; });
    for (const key of Object.keys(localStorage)) if (key.startsWith('synaq.report.')) localStorage.setItem(key, '{}');
    flood();
    window.got = got;
  }
  /** Messages of all kinds as the frame above would send them: it is of the same origin, so they come from its window. */
  function flood() {
    const other = '00000000-0000-4000-8000-000000000000';
    const forged = { launchId: other, seq: 9, body: '{}', mac: '0'.repeat(64) };
    const messages = [
      null, 'x', { synaq: 'report' }, { synaq: 'report', isLast: true, report: forged },
      { synaq: 'ready', waiting: [forged] }, { synaq: 'ready', waiting: Array(500).fill(forged) },
      { synaq: 'navigation', navigation: { current: null, canContinue: true, canPrevious: true, choices: Array(200000).fill('x'), hidden: [], items: {}, isOver: true, refusal: null } },
      { synaq: 'trouble', kind: 'storage', itemId: null }, { synaq: 'report', isLast: false, report: { ...forged, body: 'x'.repeat(8000000) } },
    ];
    place.eval('(messages, count) => { for (const message of messages) parent.postMessage(message, "*"); for (let sent = 0; sent < count; sent += 1) parent.postMessage({ synaq: "trouble", kind: sent % 2 ? "storage" : "no-api", itemId: null }, "*"); }')(messages, 100000);
  }
  call('Initialize', '');
  call('SetValue', core + 'score.raw', '50');
  call('Commit', '');
  all();
`;

const page = (name: string, code: string) =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"><h1>${name}</h1><script>${code}</script>`;

/** @param app the origin of the application */
export const hostileCourse = (app: string): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifestOf('scorm-1.2', 'Чужой', [{ name: 'Чужой', file: 'index.html' }]),
    'index.html': page('Чужой', script(app)),
    'worker.js': '',
  });

/** Content whose first part never finishes loading, and whose second one never ends its work once its button was pressed. */
export const stuckCourse = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifestOf('scorm-1.2', 'Зависший', [
      { name: 'Не загружается', file: 'slow.html' },
      { name: 'Не кончается', file: 'busy.html' },
    ]),
    'slow.html': '<!doctype html><meta charset="utf-8"><h1>Не загружается</h1><script src="never.js"></script>',
    'busy.html': page('Не кончается', 'setTimeout(() => { for (;;); }, 500);'),
  });
