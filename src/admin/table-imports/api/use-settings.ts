import { useCallback, useEffect, useRef, useState } from 'react';
import { changedSettings, type ImportSettings, type SettingsChange } from '../model/settings.ts';
import { putSettings, type TableImport } from './import-api.ts';

/** The debounce of changes before they are saved. */
const AUTOSAVE_MS = 900;

export type Saving = 'saved' | 'saving' | 'failed';

export type SettingsState = {
  settings: ImportSettings;
  change: (change: SettingsChange) => void;
  /** Saves everything now. @throws ApiError with the server's message */
  flush: (evenUnchanged?: boolean) => Promise<void>;
  /** Whether there are unsaved changes. */
  isDirty: () => boolean;
  saving: Saving;
  problem: unknown;
};

/**
 * The settings of an import while a person edits them. Changes are saved automatically after a short delay, one request
 * at a time; `flush` saves at once, also when the page is left.
 * @param begin the initial settings; if they differ from the server's, they are saved
 */
export function useSettings(
  imported: TableImport,
  begin: ImportSettings,
  tell: (imported: TableImport) => void,
): SettingsState {
  const { id, fields, filled } = imported;
  const [settings, setSettings] = useState(begin);
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState<unknown>(null);
  const latest = useRef(settings);
  const sent = useRef(imported.settings);
  const everPut = useRef(false);
  const running = useRef<Promise<void> | null>(null);

  const flush = useCallback(
    (evenUnchanged = false): Promise<void> => {
      const pending = async () => {
        setSaving('saving');
        setProblem(null);
        try {
          while (latest.current !== sent.current || (evenUnchanged && !everPut.current)) {
            const sending = latest.current;
            tell(await putSettings(id, sending));
            sent.current = sending;
            everPut.current = true;
          }
          setSaving('saved');
        } catch (error) {
          setSaving('failed');
          setProblem(error);
          throw error;
        } finally {
          running.current = null;
        }
      };
      // A second call waits for the first, so that responses arrive in order.
      if (running.current !== null) return running.current.then(() => flushRef.current(evenUnchanged));
      if (latest.current === sent.current && !(evenUnchanged && !everPut.current)) return Promise.resolve();
      running.current = pending();
      return running.current;
    },
    [id, tell],
  );
  const flushRef = useRef(flush);
  flushRef.current = flush;

  const change = useCallback(
    (what: SettingsChange) => {
      const next = changedSettings(latest.current, what, { fields, filled });
      latest.current = next;
      setSettings(next);
    },
    [fields, filled],
  );

  useEffect(() => {
    if (settings === sent.current) return undefined;
    // The page shows the error.
    const timer = setTimeout(() => void flushRef.current().catch(() => undefined), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [settings]);

  // Saves pending changes when the component unmounts.
  useEffect(() => () => void flushRef.current().catch(() => undefined), []);

  const isDirty = useCallback(() => latest.current !== sent.current, []);

  return { settings, change, flush, isDirty, saving, problem };
}
