import { API_PREFIX } from '#shared/browser/api.ts';
import { type Layout, paperOf } from '../model/element.ts';
import { ElementView, type Shown } from './ElementView.tsx';

type Props = {
  layout: Layout;
  shown: Shown;
  /** What it shows, for screen readers. */
  label: string;
  /** Instead of the background of the layout, a picture that is not uploaded yet. */
  background?: string;
};

/** A layout as it is printed, as wide as there is room. */
export function Sheet({ layout, shown, label, background }: Props) {
  const { width, height } = paperOf(layout);
  const picture = background ?? (layout.background === null ? undefined : `${API_PREFIX}/files/${layout.background}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      style={{ display: 'block', width: '100%', height: 'auto', background: '#fff' }}
    >
      {picture !== undefined && <image href={picture} {...{ width, height }} preserveAspectRatio="none" />}
      {layout.elements.map((element) => (
        <ElementView key={element.id} element={element} shown={shown} />
      ))}
    </svg>
  );
}
