import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { draftOf, type FormDraft } from './draft-of.ts';

/** How long a form must rest before its test is checked. */
const REST_MS = 500;

/** A check of the test in the form, with its draws at their places in the form. */
export interface FormCheck {
  check: Schemas['TestCheck'] | undefined;
  /** Whether the check is of what the form says now. */
  isCurrent: boolean;
  isFailed: boolean;
}

/** Checks the test in the form as it is written, saved or not; the last check stays until the next is there. */
export function useFormCheck(): FormCheck {
  const values = useWatch() as Record<string, unknown>;
  const now = JSON.stringify(draftOf(values));
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), REST_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['tests', 'check', rested],
    queryFn: async ({ signal }) => {
      const { draft, places } = JSON.parse(rested) as FormDraft;
      const { data: check } = await api.POST('/tests/check', { body: draft, signal });
      return check === undefined ? undefined : atPlaces(check, places);
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  return { check: data, isCurrent: rested === now && !isPlaceholderData, isFailed: isError };
}

/** Draws that the check numbered without those that are not filled in, numbered as the form does. */
function atPlaces(check: Schemas['TestCheck'], places: readonly number[]): Schemas['TestCheck'] {
  const placeOf = (index: number) => places[index] ?? index;
  return {
    ...check,
    pools: check.pools.map((pool) => ({ ...pool, index: placeOf(pool.index) })),
    findings: check.findings.map((finding) =>
      typeof finding.params.number === 'number'
        ? { ...finding, params: { ...finding.params, number: placeOf(finding.params.number - 1) + 1 } }
        : finding,
    ),
  };
}

/** The check of the form around. */
export const CheckContext = createContext<FormCheck>({ check: undefined, isCurrent: false, isFailed: false });

/** What the bank has for a draw of the form; undefined while that is not known. */
export function usePoolCheck(index: number): Schemas['TestCheckPool'] | undefined {
  const { check, isCurrent } = useContext(CheckContext);
  return isCurrent ? check?.pools.find((pool) => pool.index === index) : undefined;
}
