import { useCallback, useMemo, useRef, useState } from 'react';
import { type SaveHandlerCallbacks, useNotify, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { fieldsOf } from '../focus-field.ts';
import { placeErrors } from '../place-errors.ts';

type Values = Record<string, unknown>;

/** Somebody else has changed the record since the form was opened. */
export type Conflict = { mine: Values; theirs: Values; changedBy: string | null; changedAt: string | null };

const asTyped = async (values: Values): Promise<Values> => values;

const wordOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function conflictOf(error: unknown, mine: Values): Conflict | undefined {
  if (!(error instanceof ApiError) || error.id !== 'changed-meanwhile') return undefined;
  const { record, changedBy, changedAt } = error.details ?? {};
  if (typeof record !== 'object' || record === null) return undefined;
  return { mine, theirs: record as Values, changedBy: wordOrNull(changedBy), changedAt: wordOrNull(changedAt) };
}

type Options = { tidy?: (values: Values) => Promise<Values>; once?: boolean };
type Params = { previousData?: Values };
type Next = (resource: string, params: Params, ...more: unknown[]) => unknown;

/** Field errors are shown at their fields. Any other refusal needs a form error, or the form would count as saved. */
const refused = (message: string) => ({ root: { refused: message } });

/**
 * Wraps the page's save function: detects conflicts with other people's edits, and never treats a refused save as a
 * success.
 * @param formId the form that shows field errors
 * @param onSaved called after a successful save
 * @param tidy what is saved of the values; by default all of them
 * @param once the form makes a record: until its page is there, nothing is saved again
 */
export function useGuardedSave(formId: string, onSaved: () => void, { tidy = asTyped, once = false }: Options = {}) {
  const outer = useSaveContext();
  const notify = useNotify();
  const [isMade, setMade] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The version that the person has compared with; changes are computed against it. */
  const seen = useRef<Values | undefined>(undefined);

  const compareWithSeen = useCallback((resource: string, params: Params, next: Next) => {
    const previousData = seen.current ?? params.previousData;
    return next(resource, previousData === undefined ? params : { ...params, previousData });
  }, []);
  useRegisterMutationMiddleware(compareWithSeen as Parameters<typeof useRegisterMutationMiddleware>[0]);

  const { save: outerSave } = outer;
  const save = useCallback(
    async (typed: Values, callbacks?: SaveHandlerCallbacks) => {
      if (isMade) return undefined;
      const values = await tidy(typed);
      let failure: unknown;
      const errors = await outerSave?.(values, {
        ...callbacks,
        onError: (error: unknown) => {
          failure = error;
        },
      });
      if (failure === undefined) {
        seen.current = undefined;
        if (once) setMade(true);
        onSaved();
        return errors;
      }
      if (failure instanceof ApiError && failure.errors !== undefined)
        return placeErrors(failure.errors, fieldsOf(formId));
      const met = conflictOf(failure, values);
      if (met !== undefined) setConflict(met);
      else notify(messageOf(failure), { type: 'error', multiLine: true });
      return refused(messageOf(failure));
    },
    [outerSave, notify, onSaved, formId, tidy, once, isMade],
  );

  const context = useMemo(
    () => ({ ...outer, save: save as NonNullable<typeof outerSave>, saving: outer.saving === true || isMade }),
    [outer, save, isMade],
  );
  const resolve = useCallback((theirs: Values) => {
    seen.current = theirs;
    setConflict(null);
  }, []);
  const dismiss = useCallback(() => setConflict(null), []);
  return { context, conflict, resolve, dismiss };
}
