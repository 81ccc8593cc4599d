type Values = Readonly<Record<string, unknown>>;

const filled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Settings that mean nothing until another one is chosen; they are shown then. */
const NEEDS: Readonly<Record<string, (values: Values) => boolean>> = {
  balanced: ({ pools }) => filled(pools),
  avoidSeen: ({ pools }) => filled(pools),
  integrityLimit: ({ integrityPolicy }) => integrityPolicy === 'end' || integrityPolicy === 'warn',
  requireFullScreen: ({ integrityPolicy }) => integrityPolicy !== 'off',
};

/** Whether a setting has a meaning beside the others of a form. */
export function isRelevant(name: string, values: Values): boolean {
  return NEEDS[name]?.(values) ?? true;
}
