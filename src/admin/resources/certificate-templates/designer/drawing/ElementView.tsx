import { memo } from 'react';
import { API_PREFIX } from '#shared/browser/api.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import { type CertificateValuesByLanguage, type MeasureText, squareIn } from '#shared/certificates/layout.ts';
import type { Language } from '#shared/contract/index.ts';
import { type Element, isText } from '../model/element.ts';
import { CSS_WEIGHT, FAMILY, type Weight } from './fonts.ts';
import { qrPath } from './qr-path.ts';
import { typeset } from './typeset.ts';

/** Whose data are shown, and in which language. */
export type Shown = {
  values: CertificateValuesByLanguage;
  photo: string | null;
  qrText: string;
  language: Language;
  measures: Record<Weight, MeasureText>;
};

type Props = { element: Element; shown: Shown };

const fileOf = (token: string) => `${API_PREFIX}/files/${token}`;

/** One element as the document shows it, in millimetres. */
export const ElementView = memo(function ElementView({ element, shown }: Props) {
  const { x, y, width, height } = element;
  if (isText(element)) {
    const { size, lines, x: at, anchor } = typeset(element, shown.values, shown.language, shown.measures);
    return (
      <text
        x={at}
        textAnchor={anchor}
        fontFamily={`"${FAMILY}", sans-serif`}
        fontWeight={CSS_WEIGHT[element.weight]}
        fontSize={size}
        fill={element.color}
        style={{ whiteSpace: 'pre' }}
      >
        {lines.map((line) => (
          <tspan key={line.y} x={at} y={line.y}>
            {line.text}
          </tspan>
        ))}
      </text>
    );
  }
  switch (element.kind) {
    case 'image':
      return <image href={fileOf(element.image)} {...{ x, y, width, height }} />;
    case 'photo':
      if (shown.photo !== null) return <Photo token={shown.photo} place={{ x, y, width, height }} />;
      return <PhotoPlace {...{ x, y, width, height }} />;
    case 'qr':
      return <Code text={shown.qrText} {...squareIn(element)} />;
    case 'line':
      return (
        <line x1={x} y1={y} x2={x + width} y2={y + height} stroke={element.color} strokeWidth={element.thickness} />
      );
    case 'shape':
      return (
        <rect
          {...{ x, y, width, height }}
          rx={element.radius}
          fill={element.fill ?? 'none'}
          stroke={element.stroke ?? 'none'}
          strokeWidth={element.thickness}
        />
      );
  }
});

type Place = { x: number; y: number; width: number; height: number };

/** The photo of a holder; where it goes until it is there. */
function Photo({ token, place }: { token: string; place: Place }) {
  const photo = usePersonPhoto(token);
  return photo === undefined ? (
    <PhotoPlace {...place} />
  ) : (
    <image href={photo} {...place} preserveAspectRatio="xMidYMid slice" />
  );
}

/** Where the photo of a holder goes. */
function PhotoPlace({ x, y, width, height }: Place) {
  const unit = Math.min(width, height);
  const [middle, top] = [x + width / 2, y + height / 2];
  return (
    <g>
      <rect {...{ x, y, width, height }} fill="#e6e9ec" />
      <circle cx={middle} cy={top - unit * 0.12} r={unit * 0.17} fill="#9aa4ad" />
      <path
        d={`M${middle - unit * 0.32} ${top + unit * 0.4}a${unit * 0.32} ${unit * 0.32} 0 0 1 ${unit * 0.64} 0z`}
        fill="#9aa4ad"
      />
    </g>
  );
}

function Code({ text, x, y, side }: { text: string; x: number; y: number; side: number }) {
  const code = qrPath(text);
  const scale = side / code.side;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} shapeRendering="crispEdges">
      <rect width={code.side} height={code.side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </g>
  );
}
