// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../../testing/fake-server.fixture.ts';
import { RecordingsPanel } from './RecordingsPanel.tsx';

withWords();
afterEach(cleanup);

type Recording = Schemas['Recording'];

const recording = (id: number, fields: Partial<Recording> = {}): Recording => ({
  ...{
    id,
    roomId: 5,
    webinarId: 3,
    meetingId: null,
    plain: false,
    retry: false,
    state: 'ready',
    percent: 100,
    bytes: 0,
    cutShort: null,
    failure: null,
  },
  ...{ startedAt: '2026-03-01T10:00:00.000Z', stoppedAt: '2026-03-01T11:05:00.000Z', durationSeconds: null },
  ...{ mediaFileId: null, fileState: null, recordingWebinarId: null },
  ...fields,
});

const LIST = 'GET /webinars/{id}/recordings';
const STAFF = ['webinars:show', 'webinars:conduct'];

/** The panel for the teacher of the webinar, who is person 1. */
function open(permissions: readonly string[], recordings: Recording[], teacherId = 1) {
  const server = new FakeServer(permissions);
  server.answer(LIST, recordings);
  const webinar = { id: 3, teacherId } as Schemas['Webinar'];
  return { server, ...openConsole(<RecordingsPanel webinar={webinar} />) };
}

it('tells how far a film is, how long and how large', async () => {
  open(STAFF, [recording(1, { state: 'making', percent: 42, bytes: 5_242_880 })]);
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('progressbar', { name: 'Собирается видео' }).getAttribute('aria-valuenow')).toBe('42');
  expect(within(card).getByText(/1\sч\s5\sмин\s·\sзаписано\s5\sМБ/u)).toBeTruthy();
  expect(within(card).getByText(/Страницу можно закрыть/u)).toBeTruthy();
});

it('leads to the film and to the draft, those who may publish it', async () => {
  const ready = recording(1, { durationSeconds: 60, mediaFileId: 7, fileState: 'ready', recordingWebinarId: 9 });
  open([...STAFF, 'media-files:show', 'recording-webinars:edit'], [ready]);
  const publish = await screen.findByRole('link', { name: 'Проверить и опубликовать' });
  expect(publish.getAttribute('href')).toBe('/admin/edit-recording-webinar/9');
  expect(screen.getByRole('link', { name: 'Видео' }).getAttribute('href')).toMatch(/media-files\/7/);
});

it('offers no film to publish before it can be played', async () => {
  const made = recording(1, { mediaFileId: 7, fileState: 'processing', recordingWebinarId: 9 });
  open([...STAFF, 'media-files:show', 'recording-webinars:edit'], [made]);
  expect(await screen.findByText('Готовится к просмотру')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Проверить и опубликовать' })).toBeNull();
});

it('tells a teacher who publishes the film', async () => {
  open(STAFF, [recording(1, { mediaFileId: 7, fileState: 'ready', recordingWebinarId: 9 })]);
  expect(await screen.findByText(/опубликует администратор/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says why there is no film, makes it again, and deletes only after a question', async () => {
  const failed = recording(1, { state: 'failed', failure: 'Не вышло.', retry: true, cutShort: 'disk-low' });
  const { server, user } = open(STAFF, [failed]);
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('Не вышло.')).toBeTruthy();
  expect(within(card).getByText(/почти не осталось места/)).toBeTruthy();
  server.answer('POST /recordings/{id}/retry', { ...failed, state: 'waiting', failure: null });
  await user.click(await within(card).findByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(server.to('POST /recordings/{id}/retry')).toHaveLength(1));
  server.answer('DELETE /recordings/{id}', { status: 204, body: undefined });
  await user.click(await within(card).findByRole('button', { name: 'Удалить' }));
  expect(server.to('DELETE /recordings/{id}')).toEqual([]);
  server.answer(LIST, []);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText(/Записей нет/)).toBeTruthy();
  expect(server.to('DELETE /recordings/{id}')).toHaveLength(1);
});

it('lets nobody change the recordings of others', async () => {
  open(STAFF, [recording(1, { state: 'failed', failure: 'Не вышло.' })], 2);
  await screen.findByText('Не вышло.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers no second try where it cannot help, and says why', async () => {
  open(STAFF, [recording(1, { state: 'failed', failure: 'Запись остановили сразу.' })]);
  await screen.findByText('Запись остановили сразу.');
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('says what a film without FFmpeg lacks, and makes it again once there is one', async () => {
  open(STAFF, [recording(1, { plain: true, retry: true })]);
  expect(await screen.findByText(/собрано без программы FFmpeg/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Собрать заново' })).toBeTruthy();
});
