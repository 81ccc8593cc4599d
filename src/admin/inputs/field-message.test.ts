import { describe, expect, it } from 'vitest';
import { fieldMessage, fieldMessages } from './field-message.ts';

const words: Record<string, string> = { 'a.key': 'Words', 'b.key': 'More than %{limit}' };
const translate = (key: string, options?: { _?: string; limit?: number }) =>
  words[key]?.replace('%{limit}', String(options?.limit)) ?? options?._ ?? key;

describe('fieldMessage', () => {
  it('says nothing where nothing is wrong', () => {
    expect(fieldMessage(undefined, translate)).toBeUndefined();
    expect(fieldMessage({}, translate)).toBeUndefined();
  });
  it('translates what a validator answers, with and without parameters', () => {
    expect(fieldMessage({ message: '@@react-admin@@"a.key"' }, translate)).toBe('Words');
    expect(fieldMessage({ message: '@@react-admin@@{"message":"b.key","args":{"limit":3}}' }, translate)).toBe(
      'More than 3',
    );
  });
  it("shows the server's own sentence as it is", () => {
    expect(fieldMessage({ message: 'This login is taken.' }, translate)).toBe('This login is taken.');
  });
  it('finds the first message of a field with parts', () => {
    const error = { options: [undefined, { text: { type: 'server', message: 'Too long.' } }] };
    expect(fieldMessage(error, translate)).toBe('Too long.');
    expect(fieldMessages(error, translate)).toEqual([{ path: ['options', '1', 'text'], text: 'Too long.' }]);
  });
});
