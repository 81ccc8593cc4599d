// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTitlePart } from './title-part.ts';
import { useDocumentTitle } from './use-document-title.ts';

afterEach(cleanup);

function Layout({ page, heading }: { page: 'list' | 'test' | 'attempt'; heading: string }) {
  useDocumentTitle('heading', 'Synaq');
  return (
    <>
      <h1 id="heading">
        {heading}
        <span data-aside>307</span>
      </h1>
      {page === 'test' && <Page after="Результаты" />}
      {page === 'attempt' && <Page before="Попытка: Омаров А." />}
    </>
  );
}

function Page(part: { before?: string; after?: string }) {
  useTitlePart(part);
  return null;
}

it('is the heading with what the page adds to it, as long as the page is open', () => {
  const { rerender } = render(<Layout page="test" heading="Тест «Сигналы»" />);
  expect(document.title).toBe('Тест «Сигналы» — Результаты · Synaq');
  rerender(<Layout page="attempt" heading="Тест «Сигналы»" />);
  expect(document.title).toBe('Попытка: Омаров А. — Тест «Сигналы» · Synaq');
  rerender(<Layout page="list" heading="Пользователи" />);
  expect(document.title).toBe('Пользователи · Synaq');
});
