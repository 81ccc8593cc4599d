import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { formulaHtml } from '#shared/browser/questions/formulas/katex.ts';
import { RovingToolbar } from '../toolbar/RovingToolbar.tsx';
import { type Construct, PALETTE_GROUPS } from './palette.ts';

type Props = { controls: string; onPick: (tex: string) => void };

/** Rendered once and cached, because the constructs never change. */
const LOOKS = new Map<string, string>();

function lookOf({ key, tex, shown }: Construct): string {
  const known = LOOKS.get(key);
  if (known !== undefined) return known;
  const html = formulaHtml(shown ?? tex, false);
  LOOKS.set(key, html);
  return html;
}

/** Common constructs; a click inserts one. */
export function FormulaPalette({ controls, onPick }: Props) {
  const { t } = useI18n();
  return PALETTE_GROUPS.map(([group, constructs]) => (
    <RovingToolbar
      key={group}
      label={t(`richText.formulas.groups.${group}`)}
      controls={controls}
      first={constructs[0]?.key ?? ''}
      sx={{ mb: 1 }}
    >
      {(tabIndexOf) =>
        constructs.map((construct) => {
          const label = t(`richText.formulas.palette.${construct.key}`);
          return (
            <Tooltip key={construct.key} title={label} describeChild disableInteractive>
              <ButtonBase
                data-tool={construct.key}
                tabIndex={tabIndexOf(construct.key)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(construct.tex)}
                sx={{
                  minWidth: 36,
                  height: 36,
                  px: 0.75,
                  fontSize: '0.8125rem',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <span style={visuallyHidden}>{label}</span>
                <span
                  aria-hidden="true"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by KaTeX of our own constructs
                  dangerouslySetInnerHTML={{ __html: lookOf(construct) }}
                />
              </ButtonBase>
            </Tooltip>
          );
        })
      }
    </RovingToolbar>
  ));
}
