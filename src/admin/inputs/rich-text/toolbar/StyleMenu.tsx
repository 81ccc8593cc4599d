import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = { editor: Editor; style: string; tabIndex: number; disabled: boolean };

const STYLES: readonly (readonly [string, (chain: ChainedCommands) => ChainedCommands])[] = [
  ['paragraph', (chain) => chain.clearNodes()],
  ['heading', (chain) => chain.clearNodes().setHeading({ level: 3 })],
  ['subheading', (chain) => chain.clearNodes().setHeading({ level: 4 })],
  ['quote', (chain) => chain.clearNodes().setBlockquote()],
  ['preformatted', (chain) => chain.clearNodes().setNode('preformatted')],
];

/** Shows and changes the block style at the cursor. */
export function StyleMenu({ editor, style, tabIndex, disabled }: Props) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    editor.commands.focus();
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        data-tool="style"
        tabIndex={tabIndex}
        aria-disabled={disabled || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('richText.style', { style: t(`richText.styles.${style}`) })}
        endIcon={<ArrowDropDownIcon />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!disabled) setAnchor(event.currentTarget);
        }}
        sx={{ minHeight: 32, height: 32, px: 1, fontWeight: 500, '& .MuiButton-endIcon': { ml: 0.25, mr: -0.5 } }}
      >
        {t(`richText.styles.${style}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {STYLES.map(([key, run]) => (
          <MenuItem
            key={key}
            selected={key === style}
            onClick={() => {
              close();
              run(editor.chain().focus()).run();
            }}
          >
            {t(`richText.styles.${key}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
