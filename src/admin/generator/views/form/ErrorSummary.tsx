import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { fieldLabel } from '../../../model/labels.ts';
import type { ResourceName } from '../../../model/model.ts';
import { focusField, inOrderOfPage } from './focus-field.ts';

type Props = { formId: string; resource: ResourceName };

/** Summarizes all errors of the form, and moves the focus to the first. */
export function ErrorSummary({ formId, resource }: Props) {
  const { t } = useI18n();
  const translate = useTranslate();
  const { errors, submitCount, isSubmitting } = useFormState();
  const told = useRef(0);
  const names = Object.keys(errors).filter((name) => name !== 'root');
  // `refused` has a notice or a dialog of its own.
  const { refused: _, ...whole } = errors.root ?? {};
  const others = Object.entries(whole).flatMap(([name, error]) => {
    const message = fieldMessage(error, translate);
    return message === undefined ? [] : [[name, message] as const];
  });
  const count = names.length + others.length;
  const ordered = inOrderOfPage(formId, names);
  const [first] = ordered;

  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    // Deferred until react-hook-form has set the focus, because it does not know all of our inputs.
    if (first !== undefined) setTimeout(() => focusField(formId, first));
  }, [submitCount, isSubmitting, first, formId]);

  if (submitCount === 0 || count === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>{t('console.form.errors', { smart_count: count })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {ordered.map((name) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => focusField(formId, name)} sx={{ textAlign: 'left' }}>
              {translate(fieldLabel(resource, name), { _: name })}
            </Link>
            {': '}
            {fieldMessage(errors[name], translate)}
          </li>
        ))}
        {others.map(([name, message]) => (
          <li key={name}>
            {translate(fieldLabel(resource, name), { _: name })}
            {': '}
            {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
