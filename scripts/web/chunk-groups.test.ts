import { describe, expect, it } from 'vitest';
import { groupsOf } from './chunk-groups.ts';

interface Part {
  file: string;
  facade?: string;
  modules: string[];
  imports?: string[];
  dynamic?: string[];
}

const chunk = ({ file, facade, modules, imports = [], dynamic = [] }: Part) => ({
  fileName: file,
  facadeModuleId: facade ?? null,
  moduleIds: modules,
  imports,
  dynamicImports: dynamic,
});

const LEARNER = '/p/src/learner/LearnerApp.tsx';
const ADMIN = '/p/src/admin/AdminApp.tsx';

const groups = groupsOf(
  [
    {
      file: 'index',
      facade: '/p/index.html',
      modules: ['/p/index.html', 'main'],
      imports: ['react'],
      dynamic: ['learner', 'admin'],
    },
    { file: 'react', modules: ['react'] },
    { file: 'learner', facade: LEARNER, modules: [LEARNER, 'shell'], imports: ['react', 'dialog'], dynamic: ['exam'] },
    { file: 'exam', facade: 'ExamPage', modules: ['ExamPage', 'journal'], imports: ['progress', 'react'] },
    {
      file: 'admin',
      facade: ADMIN,
      modules: [ADMIN, 'grid'],
      imports: ['react', 'dialog', 'progress'],
      dynamic: ['editor'],
    },
    { file: 'dialog', modules: ['dialog'] },
    { file: 'progress', modules: ['progress'] },
    { file: 'editor', facade: 'Editor', modules: ['Editor', 'prose'] },
  ].map(chunk),
);

describe('the files of the front end', () => {
  it('puts into one file what is always loaded together', () => {
    expect(Object.fromEntries(groups)).toEqual({
      main: 'start',
      react: 'start',
      shell: 'learner-later',
      dialog: 'learner-later-console',
      progress: 'later-console',
      grid: 'console',
    });
  });

  it('keeps apart what the console and a later page of learners share, so that neither loads the other', () => {
    expect(groups.get('progress')).not.toBe(groups.get('grid'));
    expect(groups.get('progress')).not.toBe(groups.get('shell'));
  });

  it('leaves to itself what is loaded on demand, and where that begins', () => {
    for (const module of ['journal', 'prose', LEARNER, ADMIN, 'ExamPage', 'Editor', '/p/index.html']) {
      expect(groups.has(module)).toBe(false);
    }
  });
});

it('keeps what everybody loads after the page out of the files of the console', () => {
  const VISITS = '/p/src/shared/browser/visits/index.ts';
  const shared = groupsOf(
    [
      { file: 'visits', facade: VISITS, modules: [VISITS, 'sender'], imports: ['limits'] },
      { file: 'admin', facade: ADMIN, modules: [ADMIN, 'grid'], imports: ['limits'] },
      { file: 'limits', modules: ['limits'] },
    ].map(chunk),
  );
  expect(Object.fromEntries(shared)).toEqual({ sender: 'visits', limits: 'visits-console', grid: 'console' });
});
