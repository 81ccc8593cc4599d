// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person, roomState } from '../room.fixture.ts';
import { show } from '../room-screen.fixture.tsx';
import { MaterialView } from './MaterialView.tsx';

const opened = vi.hoisted(() => ({ answer: (): Promise<unknown> => new Promise(() => {}) }));
// jsdom draws nothing.
vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => ({ promise: opened.answer(), destroy: async () => {} }),
}));
vi.mock('pdfjs-dist/web/pdf_viewer.mjs', () => ({}));

afterEach(cleanup);

describe('the material of a room', () => {
  const material = { mediaFileId: 7, title: { ru: 'Памятка' }, kind: 'document' };
  const showIt = (mediaType: string) =>
    show(<MaterialView material={material} />, roomState({ people: [person(2)] }), {
      api: { id: 1, material: async () => ({ url: '/api/v1/media/x', mediaType }) } as never,
    });

  it('shows the pages of a document in the room', async () => {
    await showIt('application/pdf');
    expect(await screen.findByRole('document', { name: 'Памятка' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to a document that cannot be shown, and to what has no pages', async () => {
    opened.answer = () => Promise.reject(new Error('broken'));
    await showIt('application/pdf');
    expect(await screen.findByRole('link', { name: 'Открыть материал' })).toBeDefined();
    cleanup();
    await showIt('application/msword');
    expect((await screen.findByRole('link', { name: 'Открыть материал' })).getAttribute('href')).toBe(
      '/api/v1/media/x',
    );
  });
});
