import InputBase from '@mui/material/InputBase';
import { alpha } from '@mui/material/styles';
import { useEffect } from 'react';
import type { Written } from '../report-cards-api.ts';
import { Conflict } from './Conflict.tsx';
import { SaveState } from './SaveState.tsx';
import { type SavePhase, useAutosave } from './use-autosave.ts';

type Props = {
  /** The field's name for screen readers. */
  label: string;
  placeholder: string;
  stands: string;
  save: (text: string, seen: string) => Promise<Written>;
  /** Tells this field apart from others in `onPhase`. */
  name: string;
  /** Called when the save phase changes. Has to be stable: a new function at each render would be told again. */
  onPhase: (name: string, phase: SavePhase) => void;
  maxLength: number;
  rows?: number;
};

/** A remark, edited in place and saved automatically. */
export function RemarkField({ label, placeholder, stands, save, name, onPhase, maxLength, rows = 1 }: Props) {
  const autosave = useAutosave(stands, save);
  const { phase } = autosave;
  useEffect(() => {
    onPhase(name, phase);
    return () => onPhase(name, 'idle');
  }, [name, phase, onPhase]);
  return (
    <>
      <InputBase
        fullWidth
        multiline
        minRows={rows}
        maxRows={8}
        value={autosave.text}
        placeholder={placeholder}
        onChange={(event) => autosave.change(event.target.value)}
        onBlur={autosave.flush}
        slotProps={{ input: { 'aria-label': label, maxLength } }}
        sx={(theme) => ({
          px: 1,
          py: 0.5,
          fontSize: '0.875rem',
          borderRadius: 1,
          border: `1px solid ${theme.palette.divider}`,
          transition: 'border-color 120ms',
          '&:hover': { borderColor: theme.palette.text.secondary },
          '&.Mui-focused': {
            borderColor: theme.palette.primary.main,
            boxShadow: `0 0 0 2px ${alpha(theme.palette.primary.main, 0.2)}`,
          },
        })}
      />
      {phase === 'conflict' ? (
        <Conflict autosave={autosave} />
      ) : (
        phase !== 'idle' && phase !== 'dirty' && <SaveState phase={phase} onRetry={autosave.flush} />
      )}
    </>
  );
}
