// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tests } from '../index.tsx';
import { useFormCheck } from './use-check.ts';

const CHECK = { ok: true, findings: [], pools: [], spread: null };
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = async (input) => {
    const { durationMinutes } = await (input as Request).json();
    asked.push(durationMinutes);
    return new Response(JSON.stringify(CHECK), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(cleanup);

function Verdict() {
  const { check, isCurrent, isFailed } = useFormCheck(tests, 'edit');
  if (isFailed) return 'wrong values';
  return isCurrent ? `ready: ${String(check?.ok)}` : 'checking';
}

function Form() {
  const form = useForm({ defaultValues: { durationMinutes: 30, attemptsAllowed: 1, pools: [], questions: [1] } });
  return (
    <FormProvider {...form}>
      <input aria-label="minutes" {...form.register('durationMinutes', { valueAsNumber: true })} />
      <Verdict />
    </FormProvider>
  );
}

describe('the check beside the form of a test', () => {
  it('does not ask the server about values that the contract refuses', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    );
    await screen.findByText('ready: true');
    const minutes = screen.getByLabelText('minutes');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '0');
    await screen.findByText('wrong values');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '45');
    await screen.findByText('ready: true', {}, { timeout: 5000 });
    expect(asked).toEqual([30, 45]);
  });
});
