// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { ContentOf } from '../content-of-type.ts';
import { clozeContent } from './content.ts';
import { emptyGap } from './new-gap.ts';
import { ClozeEditor } from './ClozeEditor.tsx';

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

type Cloze = ContentOf<'cloze'>;

/** Renders the parts of a question's form that the editor uses. */
async function open(text: LocalizedText, content: Cloze = clozeContent.empty()) {
  const state = { text, content };
  function Page() {
    const form = useForm({ defaultValues: { text } });
    const [now, set] = useState(content);
    state.content = now;
    state.text = form.watch('text');
    return (
      <FormProvider {...form}>
        <ClozeEditor content={now} onChange={set} language="ru" />
      </FormProvider>
    );
  }
  await act(async () =>
    render(
      <I18nProvider namespaces={['admin', 'pages']}>
        <Page />
      </I18nProvider>,
    ),
  );
  return { state, user: userEvent.setup() };
}

describe('ClozeEditor', () => {
  it('puts the marker of a gap into every language that lacks it', async () => {
    const { state, user } = await open({ ru: '<p>Колея [[1]]</p>', kz: '<p>Жол</p>' });
    expect(screen.getByText('Метки [[1]] нет в тексте (Қаз)', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Вставить [[1]] в текст' }));
    expect(state.text).toEqual({ ru: '<p>Колея [[1]]</p>', kz: '<p>Жол [[1]]</p>' });
    await user.click(screen.getByRole('button', { name: 'Добавить пропуск' }));
    expect(state.text).toEqual({ ru: '<p>Колея [[1]] [[2]]</p>', kz: '<p>Жол [[1]] [[2]]</p>' });
    expect(state.content.gaps).toHaveLength(2);
    expect(screen.queryByText(/нет в тексте/)).toBeNull();
  });

  it('takes away a gap with its marker', async () => {
    const gaps = [emptyGap('text'), emptyGap('number')];
    const { state, user } = await open({ ru: '[[1]] мм, [[2]] т' }, { type: 'cloze', scoring: 'partial', gaps });
    const [card] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('[[1]]') !== null);
    await user.click(within(card as HTMLElement).getByRole('button', { name: /Пропуск 1/ }));
    expect(state.text).toEqual({ ru: ' мм, [[1]] т' });
    expect(state.content.gaps).toEqual([emptyGap('number')]);
  });

  it('offers gaps for markers that were typed', async () => {
    const { state, user } = await open({ ru: '[[1]] [[2]] [[3]]' });
    expect(screen.getByText(/В тексте есть метка \[\[2\]\]/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(state.content.gaps).toHaveLength(3);
  });

  it('writes the options of a gap, which is right, and changes its kind', async () => {
    const { state, user } = await open({ ru: '[[1]]' });
    await user.type(screen.getByLabelText('Пропуск 1, вариант 2'), 'стой');
    await user.click(screen.getByLabelText('Пропуск 1: вариант 2 правильный'));
    expect(state.content.gaps[0]).toMatchObject({
      kind: 'choice',
      options: [{ correct: false }, { text: { ru: 'стой' }, correct: true }, { correct: false }],
    });
    await user.click(screen.getByRole('button', { name: 'Зачёт и прочее: Пропуск 1, вариант 1' }));
    await user.type(screen.getByLabelText('Зачёт, %'), '50');
    expect(state.content.gaps[0]).toMatchObject({ options: [{ weight: 50 }, {}, {}] });
    await user.click(screen.getByRole('combobox', { name: 'Вид пропуска 1' }));
    await user.click(screen.getByRole('option', { name: 'Число' }));
    expect(state.content.gaps).toEqual([{ kind: 'number', answers: [{ value: Number.NaN, tolerance: 0 }] }]);
  });
});
