import FunctionsIcon from '@mui/icons-material/Functions';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type ReactNode, type Ref, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PICTURE_TYPES } from '../../../providers/upload-picture.ts';
import { RovingToolbar } from './RovingToolbar.tsx';
import { StyleMenu } from './StyleMenu.tsx';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { COMPACT_TOOLS, FULL_TOOLS, type Tool, toolStates } from './tools.ts';

type Props = {
  editor: Editor;
  id: string;
  label: string;
  compact: boolean;
  disabled: boolean;
  onFormula: () => void;
  onLink: () => void;
  /** Files to insert; empty: edit the selected picture. */
  onPicture: (files: readonly File[]) => void;
  sx?: SxProps<Theme>;
  ref?: Ref<HTMLDivElement>;
};

const Line = () => <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: 0.5 }} />;

/** The toolbar above a text. */
export function EditorToolbar(props: Props) {
  const { editor, id, label, compact, disabled, onFormula, onLink, onPicture, sx, ref } = props;
  const { t } = useI18n();
  const files = useRef<HTMLInputElement>(null);
  const states = useEditorState({ editor, selector: ({ editor: current }) => toolStates(current) });
  const [history, ...groups] = compact ? [[], ...COMPACT_TOOLS] : FULL_TOOLS;

  const button = ({ key, Icon, run }: Tool, tabIndex: number) => (
    <ToolButton
      key={key}
      tool={key}
      label={t(`richText.${key}`)}
      tabIndex={tabIndex}
      pressed={states.on[key]}
      disabled={disabled || states.off[key] === true}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Icon />
    </ToolButton>
  );
  const dialog = (key: string, icon: ReactNode, tabIndex: number, onClick: () => void, pressed?: boolean) => (
    <ToolButton
      tool={key}
      label={t(`richText.${key}`)}
      tabIndex={tabIndex}
      pressed={pressed}
      disabled={disabled}
      hasPopup="dialog"
      onClick={onClick}
    >
      {icon}
    </ToolButton>
  );
  const pickOrChange = () => {
    if (editor.isActive('image')) onPicture([]);
    else files.current?.click();
  };

  return (
    <RovingToolbar
      {...(ref !== undefined && { ref })}
      label={t('richText.toolbar', { field: label })}
      controls={id}
      first={compact ? 'bold' : 'undo'}
      onEscape={() => editor.commands.focus()}
      {...(sx !== undefined && { sx })}
    >
      {(tabIndexOf) => (
        <>
          {history?.map((tool) => button(tool, tabIndexOf(tool.key)))}
          {!compact && (
            <>
              <Line />
              <StyleMenu editor={editor} style={states.style} tabIndex={tabIndexOf('style')} disabled={disabled} />
            </>
          )}
          {groups.map((group) => (
            <Fragment key={group[0]?.key}>
              {!compact && <Line />}
              {group.map((tool) => button(tool, tabIndexOf(tool.key)))}
            </Fragment>
          ))}
          {!compact && <Line />}
          {dialog('formula', <FunctionsIcon />, tabIndexOf('formula'), onFormula)}
          {dialog('image', <ImageIcon />, tabIndexOf('image'), pickOrChange)}
          {!compact && (
            <>
              <TableTool editor={editor} inTable={states.inTable} tabIndex={tabIndexOf('table')} disabled={disabled} />
              {dialog('link', <LinkIcon />, tabIndexOf('link'), onLink, states.inLink)}
            </>
          )}
          <input
            ref={files}
            type="file"
            accept={PICTURE_TYPES}
            multiple
            hidden
            aria-label={t('richText.image')}
            onChange={(event) => {
              onPicture([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </RovingToolbar>
  );
}
