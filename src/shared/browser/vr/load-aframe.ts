import type { Three } from 'aframe';

let loading: Promise<Three> | undefined;

/** Loads A-Frame, which registers its elements; it comes in a file of its own, only when a scene is opened. */
export function loadAframe(): Promise<Three> {
  loading ??= import('aframe').then(({ default: aframe }) => aframe.THREE);
  // What failed once, as without a network, may be tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Whether this browser can draw scenes. */
export function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Whether a headset can be used here; browsers tell it only on secure pages. */
export async function hasHeadset(): Promise<boolean> {
  const { xr } = navigator as { xr?: { isSessionSupported(mode: string): Promise<boolean> } };
  // Without the answer, as where a policy forbids it, there is none.
  return (await xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false;
}
