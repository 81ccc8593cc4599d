import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalizedField } from '../../../../inputs/LocalizedField.tsx';
import { type Element, isText } from '../model/element.ts';
import { useElementName } from '../model/use-element-name.ts';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import { TextFields } from './TextFields.tsx';

type Props = {
  element: Element;
  /** @param what the property that was changed: typing in one field is one step back */
  onChange: (next: Element, what: string) => void;
  disabled: boolean;
};

const words = (key: string) => `certificateDesign.${key}`;
const PLACES = [
  { key: 'x', least: -50, most: 350 },
  { key: 'y', least: -50, most: 350 },
  { key: 'width', least: 0.1, most: 400 },
  { key: 'height', least: 0.1, most: 400 },
] as const;

/** All about one element, in numbers and words: whatever the pointer can do, can be done here. */
export function ElementPanel({ element, onChange, disabled }: Props) {
  const { t } = useI18n();
  const nameOf = useElementName();
  return (
    <Box component="section" aria-label={nameOf(element)}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameOf(element)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1 }}>
        {PLACES.map(({ key, least, most }) => (
          <LengthField
            key={`${element.id} ${key}`}
            label={t(words(key))}
            value={element[key]}
            least={least}
            most={most}
            disabled={disabled}
            onChange={(value) => onChange({ ...element, [key]: value }, key)}
          />
        ))}
      </Box>
      {isText(element) && <TextFields element={element} onChange={onChange} disabled={disabled} />}
      {element.kind === 'image' && (
        <>
          <PictureButtons
            replaces
            disabled={disabled}
            onPicture={(image) => onChange({ ...element, image }, 'image')}
          />
          <LocalizedField
            label={t(words('alt'))}
            hint={t(words('altHint'))}
            value={element.alt}
            disabled={disabled}
            oneLine
            onChange={(alt) =>
              onChange({ ...element, alt: alt === null || Object.keys(alt).length === 0 ? null : alt }, 'alt')
            }
          />
        </>
      )}
      {(element.kind === 'line' || element.kind === 'shape') && (
        <LengthField
          label={t(words('thickness'))}
          value={element.thickness}
          least={0.1}
          most={20}
          disabled={disabled}
          onChange={(thickness) => onChange({ ...element, thickness }, 'thickness')}
        />
      )}
      {element.kind === 'line' && (
        <ColourField
          label={t(words('colour'))}
          value={element.color}
          disabled={disabled}
          onChange={(color) => onChange({ ...element, color }, 'color')}
        />
      )}
      {element.kind === 'shape' && (
        <>
          <ColourField
            label={t(words('stroke'))}
            value={element.stroke}
            none={{ label: t(words('withStroke')), onNone: () => onChange({ ...element, stroke: null }, 'stroke') }}
            disabled={disabled}
            onChange={(stroke) => onChange({ ...element, stroke }, 'stroke')}
          />
          <ColourField
            label={t(words('fill'))}
            value={element.fill}
            none={{ label: t(words('withFill')), onNone: () => onChange({ ...element, fill: null }, 'fill') }}
            disabled={disabled}
            onChange={(fill) => onChange({ ...element, fill }, 'fill')}
          />
          <LengthField
            label={t(words('radius'))}
            value={element.radius}
            least={0}
            most={100}
            disabled={disabled}
            onChange={(radius) => onChange({ ...element, radius }, 'radius')}
          />
        </>
      )}
    </Box>
  );
}
