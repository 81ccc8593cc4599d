// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { showInConsole } from '../../resources/questions/in-console.fixture.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { MarkingPage } from './MarkingPage.tsx';

type Task = Schemas['MarkingTask'];

const question: Schemas['MarkingQuestion'] = {
  testId: 4,
  testTitle: { ru: 'Экзамен' },
  questionId: 9,
  type: 'essay',
  text: { ru: '<p>Опишите <b>порядок</b></p>' },
  anonymous: true,
  secondMarker: false,
  waiting: 2,
  first: 2,
  second: 0,
  resolve: 0,
  marked: 1,
};
const rubric = [
  { id: 'a', title: { ru: 'Полнота' }, description: null, points: 3 },
  { id: 'b', title: { ru: 'Ясность' }, description: { ru: 'Понятно ли' }, points: 2 },
];
const refs = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const taskOf = (ref: string, more: Partial<Task> = {}): Task => ({
  ref,
  position: 2,
  testId: 4,
  testTitle: { ru: 'Экзамен' },
  questionId: 9,
  item: { position: 2, type: 'essay', text: question.text, points: 5, essay: { maxWords: 3 } },
  rubric,
  answer: { type: 'essay', text: `Ответ ${ref.slice(0, 1)} из пяти слов` },
  stage: 'first',
  canMark: true,
  marks: [],
  version: 'v1',
  candidate: null,
  ...more,
});
const itemOf = (ref: string): Schemas['MarkingItem'] => ({
  ref,
  position: 2,
  testId: 4,
  questionId: 9,
  stage: 'first',
  maxPoints: 5,
  points: null,
  marks: 0,
  canMark: true,
  candidate: null,
});

interface World {
  questions: Schemas['MarkingQuestion'][];
  waiting: string[];
  refusal?: { id: string; message: string };
}

/** A fake server: a marked answer leaves the queue. */
function serve(world: World) {
  const sent: { url: string; body: unknown }[] = [];
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    if (request.method === 'PUT') {
      sent.push({ url: path, body: await request.json() });
      if (world.refusal) return json(world.refusal, 409);
      world.waiting = world.waiting.filter((ref) => !path.includes(ref));
      return json(taskOf(path.split('/')[2] ?? '', { stage: null }));
    }
    if (path === '/marking/questions') return json(world.questions);
    if (path === '/marking') return json(world.waiting.map(itemOf));
    return json(taskOf(path.split('/')[2] ?? ''));
  };
  return sent;
}

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const points = (title: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Баллы: ${title}` });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить и дальше' });

describe('the marking page', () => {
  it('marks one answer after the other by keyboard alone, without a name', async () => {
    const sent = serve({ questions: [question], waiting: [...refs] });
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    const user = userEvent.setup();
    expect(await screen.findByText('Ответ 1 из пяти слов')).toBeTruthy();
    expect(screen.getByText('Слов: 5 из 3')).toBeTruthy();
    expect(screen.getByText('Проверено 1 из 3')).toBeTruthy();
    expect(save().disabled).toBe(true);
    await user.click(await points('Полнота'));
    await user.keyboard('3{Enter}1,5{Enter}Хорошо');
    expect(screen.getByText('Баллы: 4,5 из 5')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ответ 2 из пяти слов')).toBeTruthy();
    expect(sent).toEqual([
      {
        url: `/marking/${refs[0]}/2`,
        body: {
          version: 'v1',
          rubric: [
            { criterion: 'a', points: 3 },
            { criterion: 'b', points: 1.5 },
          ],
          comment: 'Хорошо',
        },
      },
    ]);
  });

  it('takes points by a press, and refuses more than there are', async () => {
    serve({ questions: [question], waiting: [...refs] });
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    const user = userEvent.setup();
    await user.type(await points('Полнота'), '4');
    expect(screen.getByText('Число от 0 до 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ясность: поставить 2' }));
    expect((await points('Ясность')).value).toBe('2');
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Полнота: поставить 0' }));
    expect(save().disabled).toBe(false);
  });

  it('keeps what was written when the page is left, and forgets it once it is sent', async () => {
    const world = { questions: [question], waiting: [...refs] };
    serve(world);
    const first = showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Полнота: поставить 2' }));
    await user.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Черновик');
    first.unmount();
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    expect((await points('Полнота')).value).toBe('2');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' }).value).toBe('Черновик');
    await user.click(screen.getByRole('button', { name: 'Ясность: поставить 1' }));
    await user.click(save());
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('says when somebody else was quicker, and keeps the draft', async () => {
    serve({
      questions: [question],
      waiting: [...refs],
      refusal: { id: 'marked-meanwhile', message: 'Ответ уже оценили.' },
    });
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Полнота: поставить 2' }));
    await user.click(screen.getByRole('button', { name: 'Ясность: поставить 1' }));
    await user.click(save());
    expect((await screen.findAllByText('Ответ уже оценили.')).length).toBeGreaterThan(0);
    expect((await points('Полнота')).value).toBe('2');
  });

  it('goes to an answer by its place in the list', async () => {
    serve({ questions: [question], waiting: [...refs] });
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    const list = await screen.findByRole('navigation', { name: 'Ответы на вопрос' });
    await userEvent.click(await within(list).findByText('Ответ 2'));
    expect(await screen.findByText('Ответ 2 из пяти слов')).toBeTruthy();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Ответ 1 из пяти слов')).toBeTruthy();
  });

  it('says so where nothing waits', async () => {
    serve({ questions: [], waiting: [] });
    showInConsole(
      <PageWords>
        <MarkingPage />
      </PageWords>,
      '/admin/marking',
    );
    expect(await screen.findByText('Нет ответов на проверку')).toBeTruthy();
  });
});
