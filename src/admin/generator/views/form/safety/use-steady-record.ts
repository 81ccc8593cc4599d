import { useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';

type Steady = {
  /** The record that the form shows. */
  record: RaRecord | undefined;
  onDirty: (dirty: boolean) => void;
  /** Accepts the saved record as the new base of the form. */
  accept: () => void;
};

/**
 * The record as the form first received it. A refetched record replaces it only while the form is unchanged; otherwise
 * typed text would be lost, or would silently overwrite changes by others.
 */
export function useSteadyRecord(): Steady {
  const latest = useRecordContext<RaRecord>();
  const [record, setRecord] = useState(latest);
  const dirty = useRef(false);
  const accepted = useRef(false);
  const newest = useRef(latest);
  useEffect(() => {
    newest.current = latest;
    if (dirty.current && !accepted.current && latest?.id === record?.id) return;
    accepted.current = false;
    setRecord(latest);
  }, [latest, record?.id]);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
    if (!now) setRecord(newest.current);
  }, []);
  const accept = useCallback(() => {
    dirty.current = false;
    accepted.current = true;
    setRecord(newest.current);
  }, []);
  return { record, onDirty, accept };
}
