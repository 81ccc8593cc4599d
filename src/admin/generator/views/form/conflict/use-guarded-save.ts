import { useCallback, useMemo, useRef, useState } from 'react';
import { type SaveHandlerCallbacks, useNotify, useRegisterMutationMiddleware, useSaveContext } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { fieldsOf } from '../focus-field.ts';
import { placeErrors } from '../place-errors.ts';

type Values = Record<string, unknown>;

/** Somebody else has changed the record since the form was opened. */
export type Conflict = { mine: Values; theirs: Values; changedBy: string | null; changedAt: string | null };

const wordOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function conflictOf(error: unknown, mine: Values): Conflict | undefined {
  if (!(error instanceof ApiError) || error.id !== 'changed-meanwhile') return undefined;
  const { record, changedBy, changedAt } = error.details ?? {};
  if (typeof record !== 'object' || record === null) return undefined;
  return { mine, theirs: record as Values, changedBy: wordOrNull(changedBy), changedAt: wordOrNull(changedAt) };
}

type Params = { previousData?: Values };
type Next = (resource: string, params: Params, ...more: unknown[]) => unknown;

/** Errors at fields are shown there; any other refusal keeps the form from taking itself for saved. */
const refused = (message: string) => ({ root: { refused: message } });

/**
 * The save of the page, which notices when the record has changed meanwhile, and never takes a refused save for a good one.
 * @param formId the form whose fields get the errors
 * @param onSaved once the record is what the form says
 */
export function useGuardedSave(formId: string, onSaved: () => void) {
  const outer = useSaveContext();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The record that the person has seen beside their own words: what is sent is compared with it. */
  const seen = useRef<Values | undefined>(undefined);

  const compareWithSeen = useCallback((resource: string, params: Params, next: Next) => {
    const previousData = seen.current ?? params.previousData;
    return next(resource, previousData === undefined ? params : { ...params, previousData });
  }, []);
  useRegisterMutationMiddleware(compareWithSeen as Parameters<typeof useRegisterMutationMiddleware>[0]);

  const { save: outerSave } = outer;
  const save = useCallback(
    async (values: Values, callbacks?: SaveHandlerCallbacks) => {
      let failure: unknown;
      const errors = await outerSave?.(values, {
        ...callbacks,
        onError: (error: unknown) => {
          failure = error;
        },
      });
      if (failure === undefined) {
        seen.current = undefined;
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
    [outerSave, notify, onSaved, formId],
  );

  const context = useMemo(() => ({ ...outer, save: save as NonNullable<typeof outerSave> }), [outer, save]);
  const resolve = useCallback((theirs: Values) => {
    seen.current = theirs;
    setConflict(null);
  }, []);
  const dismiss = useCallback(() => setConflict(null), []);
  return { context, conflict, resolve, dismiss };
}
