// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { I18nProvider, loadPhrases } from '../../../i18n/index.ts';
import { QuestionReview } from '../../QuestionReview.tsx';
import { QuestionView } from '../../QuestionView.tsx';
import { countWords } from './words.ts';

afterEach(cleanup);

const item = (maxWords: number | null): Schemas['PaperItem'] => ({
  position: 0,
  type: 'essay',
  text: { ru: '<p>Опишите порядок</p>' },
  points: 5,
  essay: { maxWords },
});

async function show(part: React.JSX.Element) {
  await loadPhrases('ru', ['common', 'errors']);
  await act(async () => render(<I18nProvider namespaces={[]}>{part}</I18nProvider>));
}

describe('countWords', () => {
  it.each([
    ['', 0],
    [' — … ', 0],
    ['Из-за дождя', 2],
    ['Жол — ол өмір', 3],
    ['don’t stop, 5 км/ч', 5],
    ['а\nб\t в', 3],
  ])('%j has %d', (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });
});

describe('an essay', () => {
  it('is written, counted, and said to be too long without being cut', async () => {
    const answers: Schemas['Answer'][] = [];
    function Page() {
      const [answer, setAnswer] = useState<Schemas['Answer'] | null>(null);
      const change = (next: Schemas['Answer']) => {
        answers.push(next);
        setAnswer(next);
      };
      return <QuestionView item={item(2)} answer={answer} onChange={change} />;
    }
    await show(<Page />);
    const field = screen.getByRole('textbox', { name: 'Опишите порядок' });
    await userEvent.type(field, 'раз два');
    expect(screen.getByText('Слов: 2 из 2')).toBeTruthy();
    await userEvent.type(field, ' три');
    expect(screen.getByText(/Текст длиннее/)).toBeTruthy();
    expect(answers.at(-1)).toEqual({ type: 'essay', text: 'раз два три' });
  });

  it('takes nothing while it is disabled', async () => {
    await show(<QuestionView item={item(null)} answer={null} disabled />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').disabled).toBe(true);
    expect(screen.getByText('0 слов')).toBeTruthy();
  });

  it('is shown as text, with its verdict, the criteria and what the marker says', async () => {
    const review: Schemas['ReviewItem'] = {
      item: item(null),
      answer: { type: 'essay', text: 'Раз <b>два</b>' },
      points: 3,
      maxPoints: 5,
      verdict: 'partial',
      comment: 'Не всё',
      key: { answer: null, texts: ['Полнота (3)', 'Ясность (2)'] },
      explanation: null,
    };
    await show(<QuestionReview review={review} />);
    expect(screen.getByText('Раз <b>два</b>')).toBeTruthy();
    expect(screen.getByText('Полнота (3)')).toBeTruthy();
    expect(screen.getByText('Не всё')).toBeTruthy();
    cleanup();
    await show(<QuestionReview review={{ ...review, verdict: 'pending', points: 0, comment: null, key: null }} />);
    expect(screen.getByText('Ждёт проверки')).toBeTruthy();
    expect(screen.queryByText('Не всё')).toBeNull();
  });
});
