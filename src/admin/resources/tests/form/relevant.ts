type Values = Readonly<Record<string, unknown>>;

const filled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Settings that are shown only with certain values of other settings. */
const NEEDS: Readonly<Record<string, (values: Values) => boolean>> = {
  balanced: ({ pools }) => filled(pools),
  avoidSeen: ({ pools }) => filled(pools),
  integrityLimit: ({ integrityPolicy }) => integrityPolicy === 'end' || integrityPolicy === 'warn',
  // With sections it is their sum.
  durationMinutes: ({ sections }) => !filled(sections),
  faceTimes: ({ faceCheck }) => faceCheck === 'random',
  requireFullScreen: ({ integrityPolicy }) => integrityPolicy !== 'off',
};

/** Whether a setting is shown, given the form's values. */
export function isRelevant(name: string, values: Values): boolean {
  return NEEDS[name]?.(values) ?? true;
}
