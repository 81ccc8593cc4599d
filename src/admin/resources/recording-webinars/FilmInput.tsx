import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { FilmPicker } from '../media-files/FilmPicker.tsx';

/** The film of a recorded webinar, one of the library: what was recorded here is there too. */
export function FilmInput(props: FieldInputProps) {
  const { t } = useI18n();
  return <FilmPicker {...props} hint={t('resources.recording-webinars.film.hint')} />;
}
