// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SimpleForm } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { answerWith, showInConsole } from '../in-console.fixture.tsx';
import { TagFilter } from './TagFilter.tsx';
import { TagsInput, tidyTags } from './TagsInput.tsx';

const KNOWN = [
  { tag: 'сигналы', count: 12 },
  { tag: 'знаки', count: 3 },
];
const field = { name: 'tags', kind: 'tags' } as const;
const given = { resource: 'questions', field, label: 'Теги', helperText: false, validate: [] } as const;

function Value({ source }: { source: string }) {
  return <output>{JSON.stringify(useWatch({ name: source }) ?? null)}</output>;
}
const value = () => JSON.parse(screen.getByRole('status').textContent ?? 'null') as unknown;

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

describe('the tags of a question', () => {
  it('offers those of the bank and takes new ones', async () => {
    answerWith([['/questions/tags', KNOWN]]);
    showInConsole(
      <SimpleForm record={{ tags: ['путь'] }} toolbar={false}>
        <TagsInput {...given} source="tags" validate={[]} />
        <Value source="tags" />
      </SimpleForm>,
    );
    const input = await screen.findByRole('combobox', { name: 'Теги' });
    await userEvent.type(input, 'сиг');
    await userEvent.click(await screen.findByRole('option', { name: /сигналы/ }));
    expect(value()).toEqual(['путь', 'сигналы']);
    await userEvent.type(input, 'новый, путь, ещё');
    await userEvent.tab();
    expect(value()).toEqual(['путь', 'сигналы', 'новый', 'ещё']);
  });

  it('keeps them short, single and few', () => {
    expect(tidyTags([' а ', 'а', '', 'б'.repeat(80)])).toEqual(['а', 'б'.repeat(60)]);
    expect(tidyTags(Array.from({ length: 30 }, (_, number) => String(number)))).toHaveLength(20);
  });

  it('filters a list by one of the bank', async () => {
    answerWith([['/questions/tags', KNOWN]]);
    showInConsole(
      <SimpleForm toolbar={false}>
        <TagFilter resource="questions" field={{ name: 'tag', kind: 'text' }} source="tag" label="Тег" />
        <Value source="tag" />
      </SimpleForm>,
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Тег' }));
    await userEvent.click(await screen.findByRole('option', { name: /знаки/ }));
    expect(value()).toBe('знаки');
  });
});
