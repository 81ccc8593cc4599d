import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Standard = 'scorm-1.2' | 'scorm-2004';

/** Contents of files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** Looks for an API of either standard in the windows around it: `api`, with the names of both for the same. */
export const FIND_API = `
  function find(win) {
    for (let step = 0; step < 10 && win; step++) {
      if (win.API_1484_11 || win.API) return win;
      if (win.parent === win) return null;
      win = win.parent;
    }
  }
  const place = find(window.parent);
  const isNew = Boolean(place.API_1484_11);
  const raw = place.API_1484_11 || place.API;
  const call = (name, ...values) => raw[(isNew ? '' : 'LMS') + name](...values);
  const core = isNew ? 'cmi.' : 'cmi.core.';
`;

/** A part whose pages are turned by a button, and which says where it was, what it knows, its score and its time. */
const part = (name: string) => `<!doctype html><html lang="ru"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${name}</title><link rel="icon" href="data:,">
<h1>${name}</h1><p id="place"></p><p id="before"></p>
<button id="on">Дальше</button> <button id="end">Закончить</button>
<script>${FIND_API}
  call('Initialize', '');
  let page = Number(call('GetValue', isNew ? 'cmi.location' : 'cmi.core.lesson_location') || 1);
  const show = () => { document.getElementById('place').textContent = 'Страница ' + page; };
  const told = [call('GetValue', 'cmi.suspend_data'), call('GetValue', core + 'score.raw'), call('GetValue', core + 'total_time')];
  document.getElementById('before').textContent = told.join('|');
  const save = () => {
    call('SetValue', isNew ? 'cmi.location' : 'cmi.core.lesson_location', String(page));
    call('SetValue', 'cmi.suspend_data', 'были на ' + page);
    call('SetValue', core + 'score.raw', String(page * 10));
    if (isNew) call('SetValue', 'cmi.score.scaled', String(page / 10));
    call('SetValue', core + 'session_time', isNew ? 'PT1S' : '0000:00:01');
    call('Commit', '');
  };
  document.getElementById('on').onclick = () => { page += 1; show(); save(); };
  document.getElementById('end').onclick = () => {
    if (isNew) {
      call('SetValue', 'cmi.completion_status', 'completed');
      call('SetValue', 'cmi.success_status', 'passed');
    } else call('SetValue', 'cmi.core.lesson_status', 'passed');
    save();
    call(isNew ? 'Terminate' : 'Finish', '');
    document.getElementById('place').textContent = 'Готово';
  };
  show();
</script></html>`;

const NAMES = {
  'scorm-1.2': {
    manifest:
      'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    version: '1.2',
    type: 'adlcp:scormtype',
  },
  'scorm-2004': {
    manifest:
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
    version: '2004 4th Edition',
    type: 'adlcp:scormType',
  },
} as const;

const FLOW = '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>';

/** The manifest of a package whose parts are these files. */
export function manifestOf(
  standard: Standard,
  title: string,
  parts: readonly { name: string; file: string }[],
): string {
  const { manifest, version, type } = NAMES[standard];
  const items = parts.map(
    ({ name }, at) => `<item identifier="i${at}" identifierref="r${at}"><title>${name}</title></item>`,
  );
  const resources = parts.map(
    ({ file }, at) =>
      `<resource identifier="r${at}" type="webcontent" ${type}="sco" href="${file}"><file href="${file}"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><manifest identifier="m" version="1" ${manifest}>
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>${items.join('')}${
    standard === 'scorm-2004' ? FLOW : ''
  }</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`;
}

/** A package of parts with pages. */
export const courseOf = (standard: Standard, title: string, names: readonly string[]): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifestOf(
      standard,
      title,
      names.map((name, at) => ({ name, file: `part-${at}.html` })),
    ),
    ...Object.fromEntries(names.map((name, at) => [`part-${at}.html`, part(name)])),
  });
