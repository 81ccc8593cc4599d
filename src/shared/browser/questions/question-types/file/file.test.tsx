// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { I18nProvider, loadPhrases } from '../../../i18n/index.ts';
import { QuestionView } from '../../QuestionView.tsx';
import { AttemptContext, type UploadEnd } from './attempt-context.ts';
import { extensionOf, fileProblem, fileSize } from './file-words.ts';

type Answer = Schemas['Answer'];

const asked: Schemas['PaperFile'] = { maxFiles: 2, maxMegabytes: 1, extensions: ['pdf', 'jpg'] };
const item: Schemas['PaperItem'] = {
  position: 3,
  type: 'file',
  text: { ru: '<p>Приложите план</p>' },
  points: 5,
  file: asked,
};

/** A fake XMLHttpRequest; the test decides when it responds. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  send() {
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  async answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => this.onload?.());
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(cleanup);

/** Renders the question as the attempt's page does. */
async function show(start: Answer | null = null) {
  const seen: { answer: Answer | null; uploads: Promise<UploadEnd>[] } = { answer: start, uploads: [] };
  function Page() {
    const [answer, setAnswer] = useState(start);
    seen.answer = answer;
    const attempt = {
      attemptId: 7,
      onUpload: (_position: number, upload: Promise<UploadEnd>) => void seen.uploads.push(upload),
      changeAnswer: (position: number, change: (before: Answer | null) => Answer) => {
        expect(position).toBe(3);
        setAnswer((before) => change(before));
      },
    };
    return (
      <AttemptContext value={attempt}>
        <QuestionView item={item} answer={answer} onChange={setAnswer} />
      </AttemptContext>
    );
  }
  await loadPhrases('ru', ['common', 'errors']);
  const page = (
    <I18nProvider namespaces={[]}>
      <Page />
    </I18nProvider>
  );
  let shown: ReturnType<typeof render> | undefined;
  await act(async () => {
    shown = render(page);
  });
  const input = shown?.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files');
  return { seen, choose: (...files: File[]) => userEvent.upload(input, files, { applyAccept: false }) };
}

const pdf = (name = 'план.pdf') => new File(['%PDF'], name);
const stored = (name: string) => ({ token: `token-of-${name}-0123456789`, name, size: 4 });

describe('fileProblem', () => {
  it.each([
    [{ name: 'a.pdf', size: 5 }, 0, undefined],
    [{ name: 'a.JPEG', size: 5 }, 1, undefined],
    [{ name: 'a.pdf', size: 5 }, 2, 'count'],
    [{ name: 'a.exe', size: 5 }, 0, 'extension'],
    [{ name: 'pdf', size: 5 }, 0, 'extension'],
    [{ name: 'a.pdf', size: 0 }, 0, 'empty'],
    [{ name: 'a.pdf', size: 1024 ** 2 + 1 }, 0, 'size'],
  ] as const)('%j beside %d others: %s', (file, count, expected) => {
    expect(fileProblem(file, asked, count)).toBe(expected);
  });

  it('speaks of sizes in the largest unit that fits', () => {
    expect([fileSize(12), fileSize(1536), fileSize(3 * 1024 ** 2)]).toEqual([
      { value: 12, unit: 'b' },
      { value: 1.5, unit: 'kb' },
      { value: 3, unit: 'mb' },
    ]);
    expect(extensionOf('a.b.PDF')).toBe('pdf');
  });
});

describe('an answer of files', () => {
  it('sends a file, shows how far it is, and makes it part of the answer', async () => {
    const { seen, choose } = await show();
    await choose(pdf());
    const [request] = FakeRequest.sent;
    expect(decodeURIComponent(request?.address ?? '')).toBe('/api/v1/my/attempts/7/files?position=3&name=план.pdf');
    await act(async () => request?.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect(screen.getByRole('progressbar', { name: 'Отправляется файл план.pdf' }).getAttribute('value')).toBe('25');
    await request?.answer(201, stored('план.pdf'));
    expect(seen.answer).toEqual({ type: 'file', files: [stored('план.pdf')] });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: 'план.pdf' })).toBeTruthy();
  });

  it('keeps both of two files that arrive in another order', async () => {
    const { seen, choose } = await show();
    await choose(pdf('1.pdf'), pdf('2.pdf'));
    await FakeRequest.sent[1]?.answer(201, stored('2.pdf'));
    await FakeRequest.sent[0]?.answer(201, stored('1.pdf'));
    expect(seen.answer).toEqual({ type: 'file', files: [stored('2.pdf'), stored('1.pdf')] });
    expect(screen.getByText(/Больше файлов приложить нельзя/)).toBeTruthy();
  });

  it('says why one was refused, and sends again what the network lost', async () => {
    const { seen, choose } = await show();
    await choose(new File(['x'], 'a.exe'));
    expect(screen.getByText('Файлы такого вида здесь не принимаются.')).toBeTruthy();
    expect(FakeRequest.sent).toHaveLength(0);
    await choose(pdf());
    await act(async () => FakeRequest.sent[0]?.onerror?.());
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await FakeRequest.sent[1]?.answer(201, stored('план.pdf'));
    expect(seen.answer).toMatchObject({ files: [{ name: 'план.pdf' }] });
    await choose(pdf('б.pdf'));
    const errors = { file: 'Содержимое файла не похоже на PDF' };
    await FakeRequest.sent[2]?.answer(422, { id: 'invalid', message: 'Проверьте отмеченные поля.', errors });
    expect(screen.getByText('Содержимое файла не похоже на PDF')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('stops one that is under way, and takes back one that is there', async () => {
    const { seen, choose } = await show({ type: 'file', files: [stored('1.pdf')] });
    await choose(pdf('2.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Остановить отправку файла 2.pdf' }));
    expect(screen.queryByText('2.pdf')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить файл 1.pdf' }));
    expect(seen.answer).toEqual({ type: 'file', files: [] });
  });

  it('takes nothing in a preview', async () => {
    await loadPhrases('ru', ['common', 'errors']);
    await act(async () =>
      render(
        <I18nProvider namespaces={[]}>
          <QuestionView item={item} answer={null} />
        </I18nProvider>,
      ),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Выбрать файлы' }).disabled).toBe(true);
    expect(screen.getByText('Во время теста здесь можно приложить файлы.')).toBeTruthy();
  });
});
