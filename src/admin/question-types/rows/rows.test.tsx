// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { AcceptedNumbers } from './AcceptedNumbers.tsx';
import { AcceptedTexts } from './AcceptedTexts.tsx';
import { NumberField } from './NumberField.tsx';

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

const open = async (node: React.ReactNode) => {
  await act(async () => render(<I18nProvider namespaces={['admin', 'pages']}>{node}</I18nProvider>));
  return userEvent.setup();
};

describe('rows of an editor', () => {
  it('are written, added and taken away, down to the least', async () => {
    let value = { answers: [{ text: 'да' }], caseSensitive: false };
    function Page() {
      const [now, set] = useState(value);
      value = now;
      return <AcceptedTexts value={now} onChange={set} />;
    }
    const user = await open(<Page />);
    expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Добавить ответ' }));
    await user.type(screen.getByLabelText('Ответ 2'), 'ага');
    await user.type(screen.getAllByLabelText('Зачёт, %')[1] as HTMLElement, '50');
    await user.click(screen.getByLabelText('Различать большие и маленькие буквы'));
    expect(value).toEqual({ answers: [{ text: 'да' }, { text: 'ага', weight: 50 }], caseSensitive: true });
    await user.click(screen.getAllByRole('button', { name: /Ответ 1/ })[0] as HTMLElement);
    expect(value.answers).toEqual([{ text: 'ага', weight: 50 }]);
  });

  it('take numbers as people write them', async () => {
    let answers = [{ value: 1, tolerance: 0 }];
    function Page() {
      const [now, set] = useState(answers);
      return (
        <AcceptedNumbers
          answers={now}
          onChange={(next) => {
            answers = next;
            set(next);
          }}
        />
      );
    }
    const user = await open(<Page />);
    await user.clear(screen.getByLabelText('Ответ 1'));
    await user.type(screen.getByLabelText('Ответ 1'), '2,5');
    expect(answers).toEqual([{ value: 2.5, tolerance: 0 }]);
  });
});

describe('NumberField', () => {
  it('takes only what is within its bounds, and whole where it should be', async () => {
    const taken: number[] = [];
    function Page() {
      const [now, set] = useState(3);
      const take = (value: number) => {
        taken.push(value);
        set(value);
      };
      return <NumberField label="Число" value={now} least={1} most={20} whole onChange={take} />;
    }
    const user = await open(<Page />);
    for (const words of ['0', '21', '1,5', 'x', '7']) {
      await user.clear(screen.getByLabelText('Число'));
      await user.type(screen.getByLabelText('Число'), words);
    }
    expect([...new Set(taken)]).toEqual([2, 1, 7]);
  });
});
