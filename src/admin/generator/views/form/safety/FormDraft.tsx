import { getDefaultStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { readSession, sessionAtom } from '#shared/browser/session.ts';
import { keepDraft, takeDraft } from '../../../../providers/drafts.ts';
import { draftChanges } from './draft-changes.ts';

type Props = { name: string; onDirty: (dirty: boolean) => void };

/** Stores the form's values when the session ends or the page is reloaded, and restores them for the same person. */
export function FormDraft({ name, onDirty }: Props) {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isReady } = useFormState();
  const notify = useNotify();
  const dirty = Object.keys(dirtyFields);
  const key = `${name} ${useLocation().pathname}`;
  const typed = useRef(dirty);
  typed.current = dirty;
  const user = useRef(readSession()?.ID);

  const isDirty = dirty.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  useEffect(() => {
    const keep = () => {
      const userId = user.current;
      if (userId === undefined || typed.current.length === 0) return;
      const all = getValues();
      const values = Object.fromEntries(typed.current.map((field) => [field, all[field]]));
      keepDraft(key, { userId, at: Date.now(), revision: all.revision, values });
    };
    const forget = getDefaultStore().sub(sessionAtom, () => {
      if (readSession() === null) keep();
    });
    // A page that comes back from the browser's cache has its form.
    const drop = () => user.current !== undefined && takeDraft(key, user.current, Date.now());
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', drop);
    return () => {
      forget();
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', drop);
    };
  }, [getValues, key]);

  useEffect(() => {
    if (!isReady || user.current === undefined) return;
    const draft = takeDraft(key, user.current, Date.now());
    if (draft === undefined) return;
    const shown = getValues();
    const changes = draftChanges(draft.values, shown);
    if (changes.length === 0) return;
    for (const [field, value] of changes) setValue(field, value, { shouldDirty: true });
    const isOlder = draft.revision !== undefined && draft.revision !== shown.revision;
    // The old revision makes the server detect edits made meanwhile.
    if (draft.revision !== undefined) setValue('revision', draft.revision);
    notify(isOlder ? 'console.form.draftOlder' : 'console.form.draft', { type: isOlder ? 'warning' : 'info' });
  }, [isReady, key, getValues, setValue, notify]);
  return null;
}
