import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RecordContextProvider, RichTextField, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { uploadPicture } from '../providers/upload-picture.ts';
import { PictureButton } from './PictureButton.tsx';
import { hasMarkup, toHtml, toMarkup, wrapSelection } from './light-markup.ts';

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  required: boolean;
  disabled: boolean;
  error: boolean;
  helperText: string | undefined;
  minRows: number;
  /** The toolbar floats over the corner while the field has the focus, for rows of short texts. */
  compact?: boolean;
};

const FLOATING = {
  position: 'absolute',
  right: 8,
  top: -14,
  zIndex: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  visibility: 'hidden',
} as const;

const TOOLS = [
  { tag: 'b', key: 'b', Icon: FormatBoldIcon },
  { tag: 'i', key: 'i', Icon: FormatItalicIcon },
  { tag: 'sub', key: ',', Icon: SubscriptIcon },
  { tag: 'sup', key: '.', Icon: SuperscriptIcon },
] as const;

/**
 * Rich text as light markup: bold, italic, sub- and superscript around the selection (also by Ctrl and a key),
 * pictures at the cursor, and what it will look like where letters alone don't show it.
 */
export function HtmlTextArea({ value, onChange, minRows, disabled, compact = false, ...field }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState({ html: value, markup: toMarkup(value) });
  if (shown.html !== value) setShown({ html: value, markup: toMarkup(value) });

  const write = (markup: string) => {
    const html = toHtml(markup);
    setShown({ html, markup });
    onChange(html);
  };
  const wrap = (tag: string) => {
    const element = area.current;
    if (element === null) return;
    const next = wrapSelection(shown.markup, element.selectionStart, element.selectionEnd, tag);
    write(next.text);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.start, next.end);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? TOOLS.find(({ key }) => key === event.key) : undefined;
    if (tool === undefined) return;
    event.preventDefault();
    wrap(tool.tag);
  };
  const insertPicture = async (file: File) => {
    try {
      const { url } = await uploadPicture(file);
      const at = area.current?.selectionEnd ?? shown.markup.length;
      write(`${shown.markup.slice(0, at)}<img src="${url}" alt="">${shown.markup.slice(at)}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  };

  return (
    <Box sx={{ position: 'relative', '&:focus-within > .tools': { visibility: 'visible' } }}>
      <Box className="tools" sx={{ display: 'flex', gap: 0.25, ...(compact && FLOATING) }}>
        {TOOLS.map(({ tag, Icon }) => (
          <Tooltip key={tag} title={t(`console.richText.${tag}`)}>
            <span>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={t(`console.richText.${tag}`)}
                onClick={() => wrap(tag)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        ))}
        <PictureButton label={t('console.richText.image')} disabled={disabled} onPick={insertPicture}>
          <ImageIcon fontSize="small" />
        </PictureButton>
      </Box>
      <TextField
        {...field}
        value={shown.markup}
        disabled={disabled}
        inputRef={area}
        multiline
        minRows={minRows}
        maxRows={20}
        fullWidth
        margin="dense"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {hasMarkup(shown.markup) && (
        <Box
          aria-label={t('console.richText.preview')}
          role="group"
          sx={{ px: 1.75, py: 1, mt: 0.5, borderRadius: 1, bgcolor: 'action.hover', '& img': { maxWidth: '100%' } }}
        >
          <RecordContextProvider value={{ id: field.id, html: shown.html }}>
            <RichTextField source="html" />
          </RecordContextProvider>
        </Box>
      )}
    </Box>
  );
}
