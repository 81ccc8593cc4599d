import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { I18nProvider, loadPhrases } from '../i18n/index.ts';
import { QuestionView } from './QuestionView.tsx';

type Answer = Schemas['Answer'];

/**
 * Renders a question as a page does: its answers come back to it, and a button renders the page again, with the question from the server
 * anew. `answers` collects everything that it reported.
 */
export async function showQuestion(
  item: Schemas['PaperItem'],
  { answer = null as Answer | null, disabled = false } = {},
) {
  const answers: Answer[] = [];
  function Page() {
    const [current, setCurrent] = useState(answer);
    const [ticks, setTicks] = useState(0);
    return (
      <>
        <QuestionView
          item={structuredClone(item)}
          answer={current}
          disabled={disabled}
          onChange={(next) => {
            answers.push(next);
            setCurrent(next);
          }}
        />
        <button type="button" onClick={() => setTicks(ticks + 1)}>
          tick
        </button>
      </>
    );
  }
  await loadPhrases('ru', ['common', 'errors']);
  await act(async () =>
    render(
      <I18nProvider namespaces={[]}>
        <Page />
      </I18nProvider>,
    ),
  );
  return { answers, user: userEvent.setup() };
}
