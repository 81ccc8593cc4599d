import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { HeadsetPanel } from '#shared/browser/vr/index.ts';
import type { TourHotspot } from '../../../api/tours.ts';

/** A picture, or undefined where it does not come. */
async function pictureAt(address: string | null): Promise<HTMLImageElement | undefined> {
  if (address === null) return undefined;
  const picture = new Image();
  picture.src = address;
  // The words are told without it.
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** What a headset tells of a hotspot. Questions are answered outside of it. */
export function useHeadsetPanel() {
  const { t, localized } = useI18n();
  const [panel, setPanel] = useState<HeadsetPanel>();
  const tell = async (hotspot: TourHotspot) => {
    const picture = await pictureAt(hotspot.image);
    const words = hotspot.text === null ? '' : plainText(localized(hotspot.text));
    const text = hotspot.question === null ? words : t('tours.question.outside');
    setPanel({ title: localized(hotspot.title), text, close: t('actions.close'), picture });
  };
  return { panel, tell: (hotspot: TourHotspot) => void tell(hotspot), close: () => setPanel(undefined) };
}
