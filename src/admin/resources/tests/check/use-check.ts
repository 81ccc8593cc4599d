import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { fieldOf } from '../../../model/model.ts';
import { checksOf } from '../form/rules.ts';
import { draftOf, type FormDraft } from './draft-of.ts';

/** The debounce of form changes before a check. */
const REST_MS = 500;

/** A check of the form's test, with each draw at its position in the form. */
export interface FormCheck {
  check: Schemas['TestCheck'] | undefined;
  /** Whether the check matches the current form values. */
  isCurrent: boolean;
  isFailed: boolean;
}

/**
 * Checks the form's current values, saved or not. The previous result stays until the next one arrives. What the contract refuses is not
 * sent: the fields say what is wrong.
 */
export function useFormCheck(definition: ResourceDefinition, part: 'create' | 'edit'): FormCheck {
  const values = useWatch() as Record<string, unknown>;
  const current = draftOf(values);
  const now = JSON.stringify(current);
  const isValid = Object.keys(current.draft).every((name) => {
    const field = fieldOf(definition.model, part, name);
    return field === undefined || checksOf(field, part).every((check) => !check(values[name], values, {}));
  });
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
    enabled: isValid && rested === now,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  return { check: data, isCurrent: rested === now && !isPlaceholderData, isFailed: isError || !isValid };
}

/** Maps the check's draw positions to the form's: the check does not count incomplete draws. */
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

/** The check of the surrounding form. */
export const CheckContext = createContext<FormCheck>({ check: undefined, isCurrent: false, isFailed: false });

/** The check's result for a draw of the form; undefined while unknown. */
export function usePoolCheck(index: number): Schemas['TestCheckPool'] | undefined {
  const { check, isCurrent } = useContext(CheckContext);
  return isCurrent ? check?.pools.find((pool) => pool.index === index) : undefined;
}
