export type TourView = 'scene' | 'list';

const KEY = 'synaq.tour-view';

/** The view that this person chose last, on this device. */
export function keptView(): TourView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'scene';
  } catch {
    // Storage may be forbidden.
    return 'scene';
  }
}

export function keepView(view: TourView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // It is asked for again next time.
  }
}
