import Tab from '@mui/material/Tab';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { TabStrip } from './TabStrip.tsx';

export type RecordTab = {
  key: string;
  label: string;
  /** Whether the person may see it; undefined while that is unknown. */
  shown?: boolean | undefined;
  body: () => ReactNode;
};

type Props = {
  /** The label of the tabs for screen readers. */
  label: string;
  /** The first tab is open by default. */
  tabs: readonly RecordTab[];
};

/** The tabs of a record's page. The open tab is in the URL, so that it can be linked to. */
export function RecordTabs({ label, tabs: all }: Props) {
  const tabs = all.filter((tab) => !('shown' in tab) || tab.shown === true);
  const id = useId();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === asked) ?? first;
  if (open === undefined) return null;
  return (
    <>
      <TabStrip
        value={open.key}
        onChange={(_, next: string) => navigate({ search: next === first?.key ? '' : `?tab=${next}` })}
        aria-label={label}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ key, label: name }) => (
          <Tab key={key} value={key} id={`${id}-${key}`} aria-controls={`${id}-panel`} label={name} />
        ))}
      </TabStrip>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`}>
        {open.body()}
      </div>
    </>
  );
}
