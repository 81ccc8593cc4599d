import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/pages.json' with { type: 'json' };
import kz from '../../../locales/kz/pages.json' with { type: 'json' };
import ru from '../../../locales/ru/pages.json' with { type: 'json' };
import { AUDIT_DETAILS } from './kinds.ts';

describe('what the audit trail tells', () => {
  it.each(Object.entries({ ru, en, kz }))('has words in %s, and no words are left over', (_language, pages) => {
    expect(Object.keys(pages.auditDetails).sort()).toEqual([...AUDIT_DETAILS].sort());
  });
});
