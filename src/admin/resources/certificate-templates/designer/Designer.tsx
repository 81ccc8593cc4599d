import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { useShownLanguages, useTextPart } from '../../../inputs/text-languages/text-languages.ts';
import { DesignCanvas } from './canvas/DesignCanvas.tsx';
import type { Shown } from './drawing/ElementView.tsx';
import { useMeasures } from './drawing/fonts.ts';
import { typeset } from './drawing/typeset.ts';
import { replaced, withMore, without } from './model/design.ts';
import { type Addition, copiesOf, isText, type Layout, newElement, paperOf } from './model/element.ts';
import { problemsOf } from './model/problems.ts';
import { useDesign } from './model/use-design.ts';
import { ElementList } from './panel/ElementList.tsx';
import { ElementPanel } from './panel/ElementPanel.tsx';
import { PaperPanel } from './panel/PaperPanel.tsx';
import { SeveralPanel } from './panel/SeveralPanel.tsx';
import { LackingList } from './LackingList.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { useSample, withOrganisation } from './preview-api.ts';
import { ProblemList } from './ProblemList.tsx';
import { DesignToolbar } from './toolbar/DesignToolbar.tsx';
import { useZoom } from './toolbar/use-zoom.ts';

type Props = { value: Layout; onChange: (layout: Layout) => void; disabled: boolean };

const GRID = 5;

/** The layout of a certificate on the page: the sheet with somebody's data, and beside it all about what is chosen. */
export function Designer({ value, onChange, disabled }: Props) {
  const { t } = useI18n();
  const design = useDesign(value, onChange);
  const { layout, chosen, locked } = design;
  const [language] = useShownLanguages();
  useTextPart(useMemo(() => wordsOfAll(layout), [layout]));
  const [userId, setUserId] = useState<number | null>(null);
  const [isGrid, setGrid] = useState(false);
  const { data: sample } = useSample(userId);
  const measures = useMeasures();
  const paper = paperOf(layout);
  const zoom = useZoom(paper);
  const organisation = useWatch({ name: 'organisation' }) as LocalizedText | null | undefined;
  const shown = useMemo<Shown | undefined>(() => {
    if (sample === undefined || measures === undefined) return undefined;
    return { ...sample, values: withOrganisation(sample.values, organisation), language, measures };
  }, [sample, measures, language, organisation]);
  const problems = useMemo(() => (shown === undefined ? [] : findProblems(layout, shown)), [layout, shown]);
  const wrong = new Set(problems.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const movable = new Set([...chosen].filter((id) => !locked.has(id)));
  const only = chosen.size === 1 ? layout.elements.find(({ id }) => chosen.has(id)) : undefined;

  const add = (addition: Addition) => {
    const element = newElement(addition, layout);
    design.change(withMore(layout, [element]));
    design.choose(new Set([element.id]));
  };
  const remove = () => design.change(without(layout, movable));
  const duplicate = () => {
    const copies = copiesOf(
      layout.elements.filter(({ id }) => chosen.has(id)),
      layout,
    );
    design.change(withMore(layout, copies));
    if (copies.length > 0) design.choose(new Set(copies.map(({ id }) => id)));
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PreviewBar layout={layout} language={language} userId={userId} onUser={setUserId} />
      <DesignToolbar
        {...{ design, zoom, isGrid, disabled }}
        onGrid={() => setGrid(!isGrid)}
        onAdd={add}
        onRemove={remove}
        onDuplicate={duplicate}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <Box
            ref={zoom.frame}
            sx={{ overflow: 'auto', maxHeight: '78vh', bgcolor: 'action.hover', borderRadius: 1, p: '22px' }}
          >
            {shown === undefined ? (
              <Skeleton variant="rectangular" width={paper.width * zoom.scale} height={paper.height * zoom.scale} />
            ) : (
              <DesignCanvas
                {...{ design, shown, wrong, disabled }}
                scale={zoom.scale}
                grid={isGrid ? GRID : undefined}
                onRemove={remove}
                onDuplicate={duplicate}
              />
            )}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {t('certificateDesign.help')}
          </Typography>
          {shown !== undefined && <ProblemList layout={layout} problems={problems} onChoose={design.choose} />}
          <LackingList layout={layout} onChoose={design.choose} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {chosen.size === 0 ? (
            <PaperPanel layout={layout} onChange={design.change} disabled={disabled} />
          ) : (
            <SeveralPanel layout={layout} keys={movable} onChange={design.change} disabled={disabled} />
          )}
          {only !== undefined && (
            <ElementPanel
              key={only.id}
              element={only}
              disabled={disabled}
              onChange={(next, what) => design.change(replaced(layout, next), `${next.id} ${what}`)}
            />
          )}
          <Divider />
          <ElementList design={design} wrong={wrong} disabled={disabled} />
        </Box>
      </Box>
    </Box>
  );
}

/** The texts of a layout, for the form's switch of languages. */
const wordsOfAll = ({ elements }: Layout) =>
  elements.flatMap((element) => (element.kind === 'text' ? element.text : []));

function findProblems(layout: Layout, shown: Shown) {
  return problemsOf(layout, (element) => {
    if (!isText(element)) return { inked: undefined, overflow: false, shrunk: false };
    return typeset(element, shown.values, shown.language, shown.measures);
  });
}
