import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePerson } from './use-person.ts';

/** Says which photos of a person are no use for checks of faces, and why. */
export function PhotoProblems() {
  const { t } = useI18n();
  const { id, photos } = usePerson();
  const { data: faces = [] } = useQuery({
    queryKey: ['users', id, 'faces', photos],
    enabled: photos.length > 0,
    // It is only a hint: the form works without it.
    retry: false,
    queryFn: async () => bodyOf(await api.GET('/users/{id}/faces', { params: { path: { id } } })),
  });
  const problems = faces.flatMap(({ state }, index) => (state === 'ready' ? [] : [{ state, number: index + 1 }]));
  if (problems.length === 0) return null;
  const isRecognised = problems.length < faces.length;
  return (
    <Alert severity={isRecognised ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {t(isRecognised ? 'personPage.faces.some' : 'personPage.faces.none')}
      {problems.map(({ state, number }) => (
        <div key={number}>{t(`personPage.faces.${state}`, { number })}</div>
      ))}
    </Alert>
  );
}
