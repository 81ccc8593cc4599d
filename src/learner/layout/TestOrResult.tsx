import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TestPage } from '../features/test-page/TestPage.tsx';

/** `test-list/:id` is the page of a test; with `?attempt=` it shows the result of that attempt. */
export function TestOrResult({ Result }: { Result: ComponentType<{ attemptId: number }> }) {
  const [params] = useSearchParams();
  const attempt = params.get('attempt');
  return attempt && /^\d+$/.test(attempt) ? <Result key={attempt} attemptId={Number(attempt)} /> : <TestPage />;
}
