import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { EditorContent, useEditorState } from '@tiptap/react';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import richText from '#shared/browser/questions/RichText.module.css';
import { type Asked, askedFormula, askedPicture, EditorDialog } from './dialogs/EditorDialog.tsx';
import { editorEvents } from './editor-events.ts';
import { contentSx, frameSx, toolbarSx } from './editor-look.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';

export type RichTextEditorProps = {
  id: string;
  label: string;
  /** HTML as the server stores it. */
  value: string;
  onChange: (html: string) => void;
  required: boolean;
  disabled: boolean;
  error: boolean;
  helperText: string | undefined;
  minRows: number;
  /** A single line for a short text; its toolbar floats above it while it has the focus. */
  compact?: boolean;
};

/** An editor for rich text as learners see it: formatting, lists, tables, pictures and formulas. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, required, disabled, error, helperText, minRows, compact = false } = props;
  const { t } = useI18n();
  const notify = useNotify();
  const toolbar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useRef<{ changeSelected?: () => void; lostPictures?: () => void }>({});

  const editorProps = useMemo(
    () => ({
      ...editorEvents({
        compact,
        onFiles: (files) => setAsked({ kind: 'files', files }),
        onLostPictures: () => actions.current.lostPictures?.(),
        onTools: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        onChangeSelected: () => actions.current.changeSelected?.(),
      }),
      attributes: {
        id,
        role: 'textbox',
        class: richText.text ?? '',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(error),
        'aria-describedby': helperText === undefined ? `${id}-tools` : `${id}-help ${id}-tools`,
        ...(disabled && { 'aria-disabled': 'true' }),
      },
    }),
    [id, compact, required, error, disabled, helperText],
  );
  const editor = useRichTextEditor({
    value,
    onChange,
    disabled,
    editorProps,
    onFormula: (position, formula) => setAsked({ kind: 'formula', position, formula }),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });
  actions.current = {
    changeSelected: () => {
      const formula = askedFormula(editor);
      setAsked(formula.kind === 'formula' && formula.formula !== null ? formula : askedPicture(editor));
    },
    lostPictures: () => notify(t('richText.pictures.lost'), { type: 'info' }),
  };
  // Dialogs and menus of the editor count as part of it, so moving the focus there is no blur.
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };

  return (
    <FormControl
      fullWidth
      size="small"
      margin="dense"
      error={error}
      disabled={disabled}
      required={required}
      focused={focused && !disabled}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      sx={compact ? {} : { mt: 1.5 }}
    >
      <InputLabel
        id={`${id}-label`}
        shrink={!compact || focused || !isEmpty}
        onClick={() => editor.commands.focus()}
        sx={{ bgcolor: 'background.paper', px: 0.5, ml: -0.5, zIndex: 1 }}
      >
        {label}
      </InputLabel>
      <Box sx={frameSx({ focused: focused && !disabled, error, disabled })}>
        {(!compact || focused) && (
          <EditorToolbar
            ref={toolbar}
            editor={editor}
            id={id}
            label={label}
            compact={compact}
            disabled={disabled}
            onFormula={() => setAsked(askedFormula(editor))}
            onPicture={(files) => setAsked(files.length > 0 ? { kind: 'files', files } : askedPicture(editor))}
            onLink={() => setAsked({ kind: 'link', address: String(editor.getAttributes('link').href ?? '') })}
            sx={toolbarSx(compact)}
          />
        )}
        <Box component={EditorContent} editor={editor} sx={contentSx(compact, minRows)} />
      </Box>
      {helperText !== undefined && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
      {asked !== null && <EditorDialog editor={editor} asked={asked} onAsk={setAsked} />}
      <span id={`${id}-tools`} hidden>
        {t('richText.toolsHint')}
      </span>
    </FormControl>
  );
}
