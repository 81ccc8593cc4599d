import { useSearchParams } from 'react-router-dom';
import { ResultPage } from '../features/result/ResultPage.tsx';
import { TestPage } from '../features/test-page/TestPage.tsx';

/** `test-list/:id` is the page of a test; with `?attempt=` it shows the result of that attempt. */
export function TestOrResult() {
  const [params] = useSearchParams();
  const attempt = params.get('attempt');
  return attempt && /^\d+$/.test(attempt) ? <ResultPage key={attempt} attemptId={Number(attempt)} /> : <TestPage />;
}
