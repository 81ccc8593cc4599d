import { useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';

type Steady = {
  /** The record that the form was filled from. */
  record: RaRecord | undefined;
  onDirty: (dirty: boolean) => void;
  /** What was saved takes the place of what the form was filled from. */
  accept: () => void;
};

/**
 * The record of the page as the form began with it. A fresher one takes its place only while nothing has been typed; otherwise what
 * was typed would be lost, or saved over changes that the person has not seen.
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
