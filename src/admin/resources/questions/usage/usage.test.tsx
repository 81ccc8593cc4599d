// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, SimpleForm, TextInput } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { answerWith, showInConsole } from '../in-console.fixture.tsx';
import { QuestionRow } from '../../video-lessons/questions/QuestionRow.tsx';
import { HotspotForm } from '../../vr-scenes/editor/HotspotForm.tsx';
import { newHotspot } from '../../vr-scenes/editor/tour.ts';
import { AnsweredNotice } from './AnsweredNotice.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const question = { id: 5, version: 2, active: true, points: 1, difficulty: 2 } as Schemas['Question'];
const usage: Schemas['QuestionUsage'] = {
  version: 2,
  versionAttempts: 3,
  attempts: 1204,
  lastAskedAt: '2026-03-02T06:00:00Z',
  facility: 0.725,
  tests: [{ id: 8, title: { ru: 'Сигналы' }, kind: 'exam', status: 'published' }],
  draws: [{ id: 9, title: { ru: 'Допуск' }, kind: 'test', status: 'draft', count: 5, available: 40 }],
  materials: [
    { resource: 'video-lessons', id: 3, title: { ru: 'Переезд' }, published: true },
    { resource: 'vr-scenes', id: 4, title: { ru: 'Станция' }, published: false },
  ],
};

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

describe('where a question is used', () => {
  it('names tests, draws and attempts', async () => {
    answerWith([['/questions/5/usage', usage]]);
    showInConsole(<UsagePanel question={question} />);
    expect(await screen.findByText(/^1\s204$/)).toBeTruthy();
    expect(screen.getByText(/^72,5\s%$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Сигналы' }).getAttribute('href')).toBe('/admin/tests/edit/8');
    const drawing = screen.getByRole('link', { name: 'Допуск' }).closest('li') as HTMLElement;
    expect(within(drawing).getByText('выбирается 5 из 40')).toBeTruthy();
    expect(within(drawing).getByText('Черновик')).toBeTruthy();
    const lesson = screen.getByText('Переезд').closest('li') as HTMLElement;
    expect(within(lesson).getByText('Видеоурок')).toBeTruthy();
    expect(within(lesson).getByText('Опубликован')).toBeTruthy();
    expect(within(screen.getByText('Станция').closest('li') as HTMLElement).getByText('VR-тур')).toBeTruthy();
  });

  it('says so where it is used nowhere', async () => {
    answerWith([
      [
        '/questions/5/usage',
        { ...usage, attempts: 0, lastAskedAt: null, facility: null, tests: [], draws: [], materials: [] },
      ],
    ]);
    showInConsole(<UsagePanel question={{ ...question, active: false }} />);
    expect(await screen.findByText('Ни один тест не содержит этот вопрос.')).toBeTruthy();
    expect(screen.getByText('Ни один видеоурок и ни один VR-тур не задаёт этот вопрос.')).toBeTruthy();
    expect(screen.getByText('Вопрос не используется и в выборки не попадает.')).toBeTruthy();
  });
});

describe('the form of a question that was asked', () => {
  const show = (versionAttempts: number) => {
    answerWith([['/questions/5/usage', { ...usage, versionAttempts }]]);
    showInConsole(
      <RecordContextProvider value={question}>
        <SimpleForm record={question} toolbar={false}>
          <TextInput source="points" label="Баллы" />
          <TextInput source="difficulty" label="Сложность" />
          <AnsweredNotice />
        </SimpleForm>
      </RecordContextProvider>,
    );
  };

  it('says what saving will do, once something that makes a version has changed', async () => {
    show(3);
    expect((await screen.findByRole('status')).textContent).toContain('Версию 2 получили в 3 попытках.');
    fireEvent.change(screen.getByLabelText('Сложность'), { target: { value: '4' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('Баллы'), { target: { value: '7' } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Версию 2 получили в 3 попытках. Сохранение создаст версию 3; в прежних попытках останется старая.',
    );
  });

  it('says nothing of a version that nobody was asked', async () => {
    show(0);
    fireEvent.change(await screen.findByLabelText('Баллы'), { target: { value: '7' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Версию 2/)).toBeNull();
  });
});

describe('a question that is chosen for a lesson or a tour', () => {
  const asked = { ...question, text: { ru: 'Сигнал?' }, type: 'single' } as unknown as Schemas['Question'];
  const inLesson = (active: boolean) =>
    showInConsole(
      <QuestionRow
        asked={{ questionId: 5, atSeconds: 3, required: true }}
        question={{ ...asked, active }}
        end={null}
        onChange={() => {}}
        onRemove={() => {}}
      />,
    );
  const inTour = async (active: boolean, uses: Schemas['QuestionUsage']) => {
    answerWith([
      ['/questions/5/usage', uses],
      ['/questions/5', { ...asked, active }],
    ]);
    const hotspot = newHotspot({ heading: 0, pitch: 0, point: null }, { ru: 'Знак' });
    const form = (
      <HotspotForm
        hotspot={{ ...hotspot, kind: 'question', questionId: 5 }}
        scenes={[]}
        nameOf={() => ''}
        problem={() => undefined}
        onChange={() => {}}
      />
    );
    // Its editor of texts is loaded when it is needed.
    await act(async () => showInConsole(form));
  };
  const inExams: Schemas['QuestionUsage'] = {
    ...usage,
    draws: [{ id: 10, title: { ru: 'Допуск' }, kind: 'exam', status: 'draft', count: 5, available: 40 }],
  };
  const nowhere = { ...usage, tests: usage.tests.map((test) => ({ ...test, kind: 'test' as const })) };
  const warned = async () => (await screen.findByText(/Лучше выбрать другой вопрос/)).textContent;

  it('is said to be in exams, which its answers here give away', async () => {
    answerWith([['/questions/5/usage', inExams]]);
    inLesson(true);
    expect(await warned()).toContain('Этот вопрос есть и в экзаменах: «Сигналы», «Допуск».');
    cleanup();
    await inTour(true, usage);
    expect(await warned()).toContain('Этот вопрос есть и в экзамене: «Сигналы».');
  });

  it('is said to be turned off', async () => {
    answerWith([['/questions/5/usage', usage]]);
    inLesson(false);
    expect(await screen.findByText(/Вопрос отключён: его не задают/)).toBeTruthy();
    cleanup();
    await inTour(false, nowhere);
    expect(await screen.findByText(/Вопрос отключён: его не задают/)).toBeTruthy();
  });

  it('says nothing where only tests that are no exams ask it', async () => {
    const sent = answerWith([['/questions/5/usage', nowhere]]);
    inLesson(true);
    expect(await screen.findByText('Сигнал?')).toBeTruthy();
    await waitFor(() => expect(sent.some(({ url }) => url.startsWith('/questions/5/usage'))).toBe(true));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
