import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { inputRules } from '../../eslint.config.ts';

const eslint = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: [
    { files: ['**/*.tsx'], languageOptions: { parser: tseslint.parser } },
    inputRules,
  ] as ESLint.Options['overrideConfig'],
});

async function refusals(code: string, file = 'src/admin/pages/Page.tsx'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return (result?.messages ?? []).map(({ message }) => message);
}

describe('the inputs of the browser', () => {
  it.each([
    ['<input type="date" />', /DateField or NumberField/],
    ['<TextField type="datetime-local" />', /DateField or NumberField/],
    ["<TextField type={whole ? 'number' : 'text'} />", /DateField or NumberField/],
    ['<input type="email" />', /inputMode/],
    ['<TextField type="url" />', /inputMode/],
  ])('are refused: %s', async (jsx, message) => {
    expect(await refusals(`export const page = ${jsx};`)).toEqual([expect.stringMatching(message)]);
  });

  it('are refused from react-admin', async () => {
    expect(await refusals("import { DateInput, NumberInput, TextInput } from 'react-admin';")).toHaveLength(2);
  });

  it.each(['<input type="text" inputMode="email" />', '<input type="search" />', '<Button type="submit" />'])(
    'do not take %s for one',
    async (jsx) => {
      expect(await refusals(`export const page = ${jsx};`)).toEqual([]);
    },
  );
});
