import type { Opening } from '#shared/scorm/runtime/index.ts';

const NAMES = ['API', 'API_1484_11'];

/** Where content finds the API: as a property of this window, which is above all windows of the content. */
export interface ApiPlace {
  put: (api: Opening['api']) => void;
  /** Whether anybody has looked for what is there now. */
  wasFound: () => boolean;
}

export function createApiPlace(window: Window): ApiPlace {
  let current: Opening['api'] = null;
  let wasFound = false;
  for (const name of NAMES) {
    Object.defineProperty(window, name, {
      configurable: false,
      get: () => {
        if (current?.name !== name) return undefined;
        wasFound = true;
        return current.object;
      },
    });
  }
  return {
    put: (api) => {
      current = api;
      wasFound = false;
    },
    wasFound: () => wasFound,
  };
}
