import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type TestTab, testTabPath } from '#shared/routes/index.ts';
import { LinkBar } from '../../../layout/LinkBar.tsx';
import { useTestTabs } from './use-test-tabs.ts';

type Props = { testId: number; tab: TestTab; kind: Schemas['Test']['kind'] | undefined };

/** The pages of a test that this person may open. */
export function TestBar({ testId, tab: open, kind }: Props) {
  const { t } = useI18n();
  const links = useTestTabs(kind).map((tab) => ({
    key: tab,
    to: testTabPath(tab, testId),
    text: t(`resources.tests.pages.${tab}`),
  }));
  return <LinkBar label={t('testWorkspace.nav')} links={links} open={open} />;
}
