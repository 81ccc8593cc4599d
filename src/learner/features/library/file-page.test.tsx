// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';

withLearner();

async function open(kind: string, mediaType: string) {
  const file = {
    ...{ id: 7, title: { ru: 'Тележка' }, description: null, theme: null, fileName: 'a', kind, mediaType, bytes: 800 },
    ...{
      durationSeconds: null,
      width: null,
      height: null,
      pageCount: null,
      thumbnail: null,
      createdAt: '2026-06-01T00:00:00Z',
    },
  };
  const links = {
    file: '/m/1/file',
    moderate: null,
    hls: null,
    poster: null,
    download: '/m/1/download',
    qualities: [],
  };
  fakeServer({
    'GET /my/notices': () => [],
    'GET /my/media-files/7': () => ({ file, links }),
    'POST /my/media-files/7/progress': () => ({ share: 0, complete: false }),
  });
  await showPage('/user/media-files?file=7');
  await screen.findByRole('heading', { level: 1, name: 'Тележка' });
}

it('has a model saved only: browsers do not open it', async () => {
  await open('model', 'model/gltf-binary');
  expect(await screen.findByRole('link', { name: 'Скачать' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Открыть' })).toBeNull();
});

it('opens a text', async () => {
  await open('document', 'text/plain');
  expect(await screen.findByRole('link', { name: 'Открыть' })).toBeTruthy();
});
