import EventIcon from '@mui/icons-material/EventOutlined';
import RepeatIcon from '@mui/icons-material/RestartAltOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useListSetup } from '../../generator/views/list/state/ListSetup.tsx';
import { selectionBody } from '../../generator/views/list/state/selection.ts';
import { useSelection } from '../../generator/views/list/state/SelectionProvider.tsx';
import { ChangeDialog, type ChangeName, CHANGES } from './ChangeDialog.tsx';

const ICONS = { extend: EventIcon, cycle: RepeatIcon } as const;

type Props = { color?: 'inherit' | 'primary'; small?: boolean; onAsk: (action: ChangeName) => void };

function Buttons({ color = 'primary', small = false, onAsk }: Props) {
  const { t } = useI18n();
  return CHANGES.map((action) => {
    const Icon = ICONS[action];
    return (
      <Button
        key={action}
        color={color}
        {...(small && { size: 'small' as const })}
        startIcon={<Icon />}
        onClick={() => onAsk(action)}
      >
        {t(`resources.enrolments.change.${action}.open`)}
      </Button>
    );
  });
}

/** Gives everybody whom the list shows more time, or a new cycle. What the filters select is what is changed. */
export function EnrolmentActions() {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'edit' });
  const { filterValues } = useListContext();
  const { fixed } = useListSetup();
  const [asked, setAsked] = useState<ChangeName>();
  if (canAccess !== true) return null;
  return (
    <>
      <Buttons onAsk={setAsked} />
      {asked !== undefined && (
        <ChangeDialog
          action={asked}
          selection={{ filter: { ...filterValues, ...fixed } as Schemas['EnrolmentFilter'] }}
          text={t(`resources.enrolments.change.${asked}.text`)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The same for the rows that are selected. */
export function SelectedEnrolmentActions() {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'edit' });
  const { fixed } = useListSetup();
  const selection = useSelection();
  const [asked, setAsked] = useState<ChangeName>();
  if (canAccess !== true) return null;
  return (
    <>
      <Buttons color="inherit" small onAsk={setAsked} />
      {asked !== undefined && (
        <ChangeDialog
          action={asked}
          selection={
            selectionBody(selection, { ...selection.filter, ...fixed }) as Schemas['EnrolmentChange']['selection']
          }
          text={t(`resources.enrolments.change.${asked}.selectedText`)}
          onDone={selection.clear}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
