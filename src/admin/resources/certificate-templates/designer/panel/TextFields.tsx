import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter';
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import AlignRightIcon from '@mui/icons-material/FormatAlignRight';
import BottomIcon from '@mui/icons-material/VerticalAlignBottom';
import MiddleIcon from '@mui/icons-material/VerticalAlignCenter';
import TopIcon from '@mui/icons-material/VerticalAlignTop';
import BoldIcon from '@mui/icons-material/FormatBold';
import RegularIcon from '@mui/icons-material/TextFields';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n, LANGUAGES } from '#shared/browser/i18n/index.ts';
import { FIELDS, type WordElement } from '#shared/certificates/layout.ts';
import { LocalizedField } from '../../../../inputs/LocalizedField.tsx';
import { Choice } from './Choice.tsx';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';

type Props = { element: WordElement; onChange: (next: WordElement, what: string) => void; disabled: boolean };

const words = (key: string) => `certificateDesign.${key}`;

/** The words of an element, and how they look. */
export function TextFields({ element, onChange, disabled }: Props) {
  const { t } = useI18n();
  const option = <T extends string>(value: T, Icon: typeof BoldIcon) => ({ value, label: t(words(value)), Icon });
  return (
    <>
      {element.kind === 'text' ? (
        <LocalizedField
          label={t(words('words'))}
          hint={t(words('wordsHint'))}
          value={element.text}
          disabled={disabled}
          onChange={(text) => onChange({ ...element, text: text ?? {} }, 'text')}
        />
      ) : (
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={t(words('value'))}
          value={element.field}
          disabled={disabled}
          onChange={(event) => onChange({ ...element, field: event.target.value as typeof element.field }, 'field')}
        >
          {FIELDS.map((field) => (
            <MenuItem key={field} value={field}>
              {t(words(`field.${field}`))}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, alignItems: 'center' }}>
        <LengthField
          label={t(words('size'))}
          value={element.size}
          least={6}
          most={120}
          disabled={disabled}
          onChange={(size) => onChange({ ...element, size }, 'size')}
        />
        <ColourField
          label={t(words('colour'))}
          value={element.color}
          disabled={disabled}
          onChange={(color) => onChange({ ...element, color }, 'color')}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Choice
          label={t(words('weight'))}
          value={element.weight}
          options={[option('regular', RegularIcon), option('bold', BoldIcon)]}
          disabled={disabled}
          onChange={(weight) => onChange({ ...element, weight }, 'weight')}
        />
        <Choice
          label={t(words('align'))}
          value={element.align}
          options={[option('left', AlignLeftIcon), option('center', AlignCenterIcon), option('right', AlignRightIcon)]}
          disabled={disabled}
          onChange={(align) => onChange({ ...element, align }, 'align')}
        />
        <Choice
          label={t(words('vertical'))}
          value={element.vertical}
          options={[option('top', TopIcon), option('middle', MiddleIcon), option('bottom', BottomIcon)]}
          disabled={disabled}
          onChange={(vertical) => onChange({ ...element, vertical }, 'vertical')}
        />
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label={t(words('language'))}
        value={element.language ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const language = LANGUAGES.find((each) => each === event.target.value) ?? null;
          onChange({ ...element, language }, 'language');
        }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t(words('languageOfCertificate'))}</MenuItem>
        {LANGUAGES.map((language) => (
          <MenuItem key={language} value={language}>
            {t(`language.name.${language}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
