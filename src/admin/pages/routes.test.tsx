// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/routes/index.ts';
import { PAGE_ROUTES } from './routes.tsx';

describe('PAGE_ROUTES', () => {
  it('has a page for rows that say they are built, each at an address of its own', () => {
    const paths = PAGE_ROUTES.map(({ props }) => `/admin${(props as { path: string }).path}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(ADMIN_ROUTES.find((row) => row.path === path)).toMatchObject({ built: true });
  });
});
