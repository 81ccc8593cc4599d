import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Layout } from './model/element.ts';
import type { Problem } from './model/problems.ts';
import { useElementName } from './model/use-element-name.ts';

type Props = { layout: Layout; problems: readonly Problem[]; onChoose: (ids: ReadonlySet<string>) => void };

/** What has to be seen to; each line leads to the elements that it is about. */
export function ProblemList({ layout, problems, onChoose }: Props) {
  const { t } = useI18n();
  const nameOf = useElementName();
  const name = (id: string | undefined) => {
    const element = layout.elements.find((each) => each.id === id);
    return element === undefined ? '' : nameOf(element);
  };
  if (problems.length === 0)
    return (
      <Alert severity="success" role="status">
        {t('certificateDesign.problem.none')}
      </Alert>
    );
  return (
    <Alert severity="warning" role="status">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {problems.map((problem) => {
          const text = t(`certificateDesign.problem.${problem.kind}`, {
            name: name(problem.id),
            other: name(problem.other),
            ...(problem.kind === 'no-field' && { field: t(`certificateDesign.field.${problem.field}`) }),
          });
          const ids = [problem.id, problem.other].filter((id) => id !== undefined);
          return (
            <li key={`${problem.kind} ${ids.join(' ')} ${problem.kind === 'no-field' ? problem.field : ''}`}>
              {ids.length === 0 ? (
                text
              ) : (
                <Link component="button" type="button" color="inherit" onClick={() => onChoose(new Set(ids))}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
