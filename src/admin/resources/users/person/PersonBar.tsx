import { useI18n } from '#shared/browser/i18n/index.ts';
import { type PersonTab, personTabPath } from '#shared/routes/index.ts';
import { LinkBar } from '../../../layout/LinkBar.tsx';
import { usePerson, useSection } from './use-person.ts';

type Props = { tabs: readonly PersonTab[]; open: PersonTab };

/** The tabs of a person. Each has an address of its own. */
export function PersonBar({ tabs, open }: Props) {
  const { t } = useI18n();
  const { id } = usePerson();
  const section = useSection();
  const links = tabs.map((tab) => ({
    key: tab,
    to: personTabPath(tab, id, section),
    text: t(`personPage.tabs.${tab}`),
  }));
  return <LinkBar label={t('personPage.nav')} links={links} open={open} />;
}
