import GridOnIcon from '@mui/icons-material/GridOnOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ToolButton } from './ToolButton.tsx';

type Props = { editor: Editor; inTable: boolean; tabIndex: number; disabled: boolean };

type Command = readonly [string, (chain: ChainedCommands) => ChainedCommands];

const GROUPS: readonly (readonly Command[])[] = [
  [
    ['rowAbove', (chain) => chain.addRowBefore()],
    ['rowBelow', (chain) => chain.addRowAfter()],
    ['columnLeft', (chain) => chain.addColumnBefore()],
    ['columnRight', (chain) => chain.addColumnAfter()],
  ],
  [
    ['headRow', (chain) => chain.toggleHeaderRow()],
    ['headColumn', (chain) => chain.toggleHeaderColumn()],
    ['merge', (chain) => chain.mergeCells()],
    ['split', (chain) => chain.splitCell()],
  ],
  [
    ['deleteRow', (chain) => chain.deleteRow()],
    ['deleteColumn', (chain) => chain.deleteColumn()],
    ['deleteTable', (chain) => chain.deleteTable()],
  ],
];

/** Inserts a table or, inside one, edits it. */
export function TableTool({ editor, inTable, tabIndex, disabled }: Props) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    editor.commands.focus();
  };
  const items = anchor === null ? [] : GROUPS;
  return (
    <>
      <ToolButton
        tool="table"
        label={t(inTable ? 'richText.tableMenu' : 'richText.table')}
        tabIndex={tabIndex}
        pressed={inTable}
        disabled={disabled}
        {...(inTable && { hasPopup: 'menu' as const })}
        onClick={(button) => {
          if (inTable) setAnchor(button);
          else editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
        }}
      >
        <GridOnIcon />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {items.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={`line-${group[0]?.[0]}`} />] : []),
          ...group.map(([key, run]) => (
            <MenuItem
              key={key}
              disabled={!run(editor.can().chain()).run()}
              onClick={() => {
                close();
                run(editor.chain().focus()).run();
              }}
            >
              {t(`richText.tables.${key}`)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
