import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FormulaAttrs } from '../document/formula-node.ts';
import { FormulaPalette } from './FormulaPalette.tsx';
import { lookAt } from './formula-problem.ts';
import { insertConstruct } from './palette.ts';

type Props = {
  /** The formula to edit; null for a new one. */
  formula: FormulaAttrs | null;
  onSave: (formula: FormulaAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Edits TeX, with a palette of constructs and a preview. */
export function FormulaDialog({ formula, onSave, onRemove, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const field = useRef<HTMLTextAreaElement>(null);
  const [tex, setTex] = useState(formula?.tex ?? '');
  const [display, setDisplay] = useState(formula?.display ?? false);
  const [asked, setAsked] = useState(false);
  const shown = useDeferredValue(tex);
  const look = useMemo(() => lookAt(shown, display), [shown, display]);
  // While the TeX is incomplete, the last valid preview stays.
  const [preview, setPreview] = useState('');
  if ('html' in look && look.html !== preview) setPreview(look.html);
  // An empty field is an error only after an attempt to save.
  const problem = 'problem' in look && (asked || look.problem !== 'empty') ? look : null;

  const pick = (construct: string) => {
    const element = field.current;
    const start = element?.selectionStart ?? tex.length;
    const next = insertConstruct(tex, start, element?.selectionEnd ?? start, construct);
    setTex(next.text);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const save = () => {
    setAsked(true);
    const trimmed = tex.trim();
    if ('html' in lookAt(trimmed, display)) onSave({ tex: trimmed, display });
    else field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      disableRestoreFocus
    >
      <DialogTitle id={`${id}-title`}>{t('richText.formulas.title')}</DialogTitle>
      <DialogContent>
        <FormulaPalette controls={`${id}-tex`} onPick={pick} />
        <TextField
          id={`${id}-tex`}
          label={t('richText.formulas.tex')}
          value={tex}
          onChange={(event) => setTex(event.target.value)}
          onKeyDown={onKeyDown}
          inputRef={field}
          autoFocus
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          margin="dense"
          error={problem !== null}
          helperText={
            problem === null
              ? t('richText.formulas.hint')
              : t(`richText.formulas.problems.${problem.problem}`, problem.params)
          }
          slotProps={{
            htmlInput: {
              spellCheck: false,
              autoCapitalize: 'off',
              style: { fontFamily: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace' },
            },
          }}
        />
        <FormControlLabel
          control={<Switch checked={display} onChange={(event) => setDisplay(event.target.checked)} />}
          label={t('richText.formulas.display')}
        />
        <Box
          role="group"
          aria-label={t('richText.formulas.preview')}
          tabIndex={0}
          sx={{
            minHeight: 72,
            mt: 1,
            p: 1.5,
            display: 'grid',
            alignItems: 'center',
            justifyContent: 'safe center',
            overflow: 'auto hidden',
            borderRadius: 1,
            bgcolor: 'var(--color-surface-2)',
            fontSize: '1.125rem',
            '& .katex-display': { m: 0 },
          }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by KaTeX, which trusts nothing in the TeX
          dangerouslySetInnerHTML={{ __html: shown.trim() === '' ? '' : preview }}
        />
      </DialogContent>
      <DialogActions>
        {formula !== null && (
          <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
            {t('richText.formulas.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {t(formula === null ? 'richText.insert' : 'richText.change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
