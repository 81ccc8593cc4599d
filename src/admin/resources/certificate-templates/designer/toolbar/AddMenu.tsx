import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FIELDS } from '#shared/certificates/layout.ts';
import { PicturePicker } from '../../../../inputs/PicturePicker.tsx';
import { useShownLanguages } from '../../../../inputs/text-languages/text-languages.ts';
import { fileProblem } from '../../../../inputs/file-problem.ts';
import { uploadPicture } from '../../../../providers/upload-picture.ts';
import { type Addition, type Layout, MOST_ELEMENTS } from '../model/element.ts';

type Props = { layout: Layout; onAdd: (addition: Addition) => void; disabled: boolean };

/** What can be put on the sheet. */
export function AddMenu({ layout, onAdd, disabled }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const translate = useTranslate();
  const [language] = useShownLanguages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const add = (addition: Addition) => {
    setOpen(false);
    onAdd(addition);
  };
  const upload = async (file: File) => {
    try {
      add({ kind: 'image', image: (await uploadPicture(file)).token });
    } catch (error) {
      notify(fileProblem(file, error, translate), { type: 'error' });
    }
  };
  const hasCode = layout.elements.some(({ kind }) => kind === 'qr');
  return (
    <PicturePicker label={t('certificateDesign.pickPicture')} onPick={upload}>
      {({ choose, busy }) => (
        <>
          <Button
            ref={button}
            variant="contained"
            size="small"
            startIcon={<AddIcon />}
            disabled={disabled || busy || layout.elements.length >= MOST_ELEMENTS}
            aria-haspopup="menu"
            onClick={() => setOpen(true)}
          >
            {t('certificateDesign.add')}
          </Button>
          <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
            <MenuItem onClick={() => add({ kind: 'text', language, words: t('certificateDesign.newWords') })}>
              {t('certificateDesign.kind.text')}
            </MenuItem>
            <MenuItem
              onClick={() => {
                setOpen(false);
                choose();
              }}
            >
              {t('certificateDesign.kind.image')}
            </MenuItem>
            <MenuItem onClick={() => add({ kind: 'photo' })}>{t('certificateDesign.kind.photo')}</MenuItem>
            <MenuItem disabled={hasCode} onClick={() => add({ kind: 'qr' })}>
              {t('certificateDesign.kind.qr')}
            </MenuItem>
            <MenuItem onClick={() => add({ kind: 'line' })}>{t('certificateDesign.kind.line')}</MenuItem>
            <MenuItem onClick={() => add({ kind: 'shape' })}>{t('certificateDesign.kind.shape')}</MenuItem>
            <Divider />
            <ListSubheader>{t('certificateDesign.value')}</ListSubheader>
            {FIELDS.map((field) => (
              <MenuItem key={field} onClick={() => add({ kind: 'field', field })}>
                {t(`certificateDesign.field.${field}`)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </PicturePicker>
  );
}
