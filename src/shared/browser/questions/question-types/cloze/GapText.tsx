import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocalizedText } from '#shared/contract/index.ts';
import { replaceGapMarkers } from '#shared/exams/gap-markers.ts';
import { RichText } from '../../RichText.tsx';

interface GapTextProps {
  text: LocalizedText;
  id?: string;
  className?: string;
  /** Renders the gap with this number, from 1. */
  gap: (number: number) => ReactNode;
}

type Places = ReadonlyMap<number, Element>;

/**
 * Rich text with a React component in each gap. The HTML contains an empty element for each marker, and the component is
 * rendered into it with a portal, so it keeps its state and focus while the text stays the same.
 */
export function GapText({ text, id, className, gap }: GapTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places>(new Map());
  const marked = useMemo(() => withPlaces(text), [text]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const find = () => setPlaces((before) => kept(before, placesIn(element)));
    find();
    // A language change or a rendered formula replaces the HTML, and with it the gap elements.
    const observer = new MutationObserver(find);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box}>
      <RichText text={marked} {...(id !== undefined && { id })} {...(className !== undefined && { className })} />
      {[...places].map(([number, place]) => createPortal(gap(number), place, String(number)))}
    </div>
  );
}

function withPlaces(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, html]) => [
      language,
      replaceGapMarkers(html, (number) => `<span data-gap="${number}"></span>`),
    ]),
  );
}

function placesIn(element: Element): Places {
  const found = [...element.querySelectorAll('[data-gap]')].map((place) => [place.getAttribute('data-gap'), place]);
  return new Map(found.map(([number, place]) => [Number(number), place as Element]));
}

function kept(before: Places, after: Places): Places {
  const same = before.size === after.size && [...after].every(([number, place]) => before.get(number) === place);
  return same ? before : after;
}
