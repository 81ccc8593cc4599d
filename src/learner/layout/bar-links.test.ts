import { describe, expect, it } from 'vitest';
import type { IconName } from '#shared/browser/ui/index.ts';
import { LEARNER_ROUTES } from '#shared/routes/index.ts';
import { barLinks } from './bar-links.ts';
import type { MenuLink } from './use-menu.ts';

const ALL: MenuLink[] = LEARNER_ROUTES.flatMap(({ path, menu }) =>
  menu ? [{ to: path, icon: menu.icon as IconName, label: menu.label, section: menu.section }] : [],
);
const pathsOf = (links: readonly MenuLink[]) => links.map(({ to }) => to.replace('/user/', ''));
const of = (...paths: string[]) => ALL.filter(({ to }) => paths.includes(to.replace('/user/', '')));

describe('barLinks', () => {
  it('has what is opened most in the bar, and everything else in the order of the side menu', () => {
    const { bar, rest } = barLinks(ALL, 4);
    expect(pathsOf(bar)).toEqual(['main', 'plan-education', 'tests', 'video-lesson']);
    expect(pathsOf(rest).slice(0, 4)).toEqual(['scorm-package', 'vr', 'media-files', 'webinars']);
    expect(bar.length + rest.length).toBe(ALL.length);
  });

  it('has two where there is room for two', () => {
    expect(pathsOf(barLinks(ALL, 2).bar)).toEqual(['main', 'tests']);
  });

  it('fills the bar with others where somebody may not open a favourite', () => {
    const { bar, rest } = barLinks(of('main', 'tests', 'vr', 'media-files', 'certificates', 'profile'), 4);
    expect(pathsOf(bar)).toEqual(['main', 'tests', 'vr', 'media-files']);
    expect(pathsOf(rest)).toEqual(['certificates', 'profile']);
  });

  it('does not hide a single page behind "more"', () => {
    const { bar, rest } = barLinks(of('main', 'tests', 'video-lesson', 'media-files', 'profile'), 4);
    expect(bar).toHaveLength(5);
    expect(rest).toEqual([]);
  });
});
