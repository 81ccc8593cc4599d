import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, type RaRecord, SaveButton, useListContext, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { INPUTS } from '../../../inputs.tsx';
import { fieldLabel } from '../../../../model/labels.ts';
import { type FieldModel, fieldOf } from '../../../../model/model.ts';
import { staysFilled, validatorsOf } from '../../../validation.ts';
import { useListSetup } from '../state/ListSetup.tsx';

type Props = {
  anchor: HTMLElement | null;
  field: FieldModel;
  record: RaRecord;
  onClose: () => void;
  onTurn: (by: 1 | -1) => void;
};

/** Puts the cursor into the field, its text selected: the popover would keep the focus to itself. */
function intoField(paper: HTMLElement): void {
  const field = paper.querySelector<HTMLElement>(
    'input:not([type="hidden"], [aria-hidden="true"], [disabled]), textarea:not([aria-hidden="true"], [disabled]), [role="combobox"], [contenteditable="true"]',
  );
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Edits one field of one record in the list, and sends the revision that the person sees. */
export function QuickEditPopover({ anchor, field, record, onClose, onTurn }: Props) {
  const { t } = useI18n();
  const titleId = useId();
  const { resource } = useListContext();
  const { definition } = useListSetup();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<string>();
  /** Where the person goes once the value is saved. */
  const turn = useRef<1 | -1>(undefined);
  /** Whether the person has looked for an option in the list of a picker. */
  const searched = useRef(false);
  const editable = fieldOf(definition.model, 'edit', field.name) ?? field;
  const Input = definition.inputs[field.name] ?? INPUTS[editable.kind];
  if (Input === null || Input === undefined) return null;

  const save = async (values: Record<string, unknown>) => {
    const empty = editable.kind === 'boolean' ? false : null;
    const by = turn.current;
    turn.current = undefined;
    const leave = () => (by === undefined ? onClose() : onTurn(by));
    const data = { ...record, [field.name]: values[field.name] ?? empty };
    if (isSame(data[field.name], record[field.name])) {
      leave();
      return undefined;
    }
    try {
      await update(
        resource,
        { id: record.id, data, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      if (error instanceof ApiError && error.errors?.[field.name] !== undefined) return error.errors;
      if (error instanceof ApiError && error.id === 'changed-meanwhile') setConflict(error.message);
      else
        notify(error instanceof Error && error.message !== '' ? error.message : 'ra.notification.http_error', {
          type: 'error',
        });
      return undefined;
    }
    notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
    leave();
    return undefined;
  };
  /** Tab saves and goes on: a person fills in a row without the mouse. Escape leaves at once, an open picker too. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      onClose();
      return;
    }
    if (!(target instanceof HTMLElement) || target.closest('button') !== null) return;
    if (key !== 'Tab') {
      turn.current = undefined;
      if (key.length === 1 || key === 'ArrowDown' || key === 'ArrowUp') searched.current = true;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The option that is marked in the list of a picker is the one that was meant.
    if (searched.current && target.hasAttribute('aria-activedescendant'))
      target.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    turn.current = event.shiftKey ? -1 : 1;
    target.closest('form')?.requestSubmit();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: intoField },
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, width: 300 } },
      }}
    >
      <Box id={titleId} component="h2" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {t(fieldLabel(definition.model, field.name))}
      </Box>
      {conflict === undefined ? (
        <Box onKeyDownCapture={press}>
          <Form noValidate record={record} onSubmit={save}>
            <Input
              resource={definition.model}
              field={editable}
              source={field.name}
              label={fieldLabel(definition.model, field.name)}
              helperText={false}
              validate={validatorsOf(editable, staysFilled(editable))}
            />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
              <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
              <SaveButton alwaysEnable />
            </Box>
          </Form>
        </Box>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                refresh();
                onClose();
              }}
            >
              {t('ra.action.refresh')}
            </Button>
          }
        >
          {conflict}
        </Alert>
      )}
    </Popover>
  );
}
