import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldMessage, fieldMessages, languageOf } from '../../../inputs/field-message.ts';
import { useShownLanguages, useTextLanguages } from '../../../inputs/text-languages/text-languages.ts';
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
  const languageIn = (name: string) => languageOf(fieldMessages(errors[name], translate)[0]?.path ?? []);
  const labelOf = (name: string) => {
    const label = translate(fieldLabel(resource, name), { _: name });
    const language = languageIn(name);
    if (language === undefined) return label;
    return t('console.localized.field', { field: label, language: t(`language.name.${language}`) });
  };

  // The field to focus once its language is shown.
  const [wanted, setWanted] = useState<string>();
  const show = useTextLanguages()?.show;
  const shown = useShownLanguages();
  const lead = (name: string) => {
    const language = languageIn(name);
    if (language !== undefined && !shown.includes(language)) show?.(language);
    setWanted(name);
  };
  const latest = useRef(lead);
  latest.current = lead;

  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    if (first !== undefined) latest.current(first);
  }, [submitCount, isSubmitting, first]);

  useEffect(() => {
    if (wanted === undefined) return;
    setWanted(undefined);
    // Deferred until react-hook-form has set the focus, because it does not know all of our inputs.
    setTimeout(() => focusField(formId, wanted));
  }, [wanted, formId]);

  if (submitCount === 0 || count === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>{t('console.form.errors', { smart_count: count })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {ordered.map((name) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => lead(name)} sx={{ textAlign: 'left' }}>
              {labelOf(name)}
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
