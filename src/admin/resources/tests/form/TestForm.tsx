import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { CheckPanel } from '../check/CheckPanel.tsx';
import { CheckContext, useFormCheck } from '../check/use-check.ts';
import { type FormPart, isFolded, isIn } from './groups.ts';
import { isRelevant } from './relevant.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { goToSection } from './section-id.ts';
import { SettingField } from './SettingField.tsx';
import { SettingGroup } from './SettingGroup.tsx';
import { useSettingWords } from './use-setting-words.ts';

type Props = {
  definition: ResourceDefinition;
  part: 'create' | 'edit';
  /** The groups to show; all of them for a new test. */
  groups: FormPart;
};

/** Groups that were opened, beginning with the one that the address names. */
function useOpenGroups() {
  const visit = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // With each visit: a link to the same group leads there again.
  useEffect(() => {
    const named = visit.hash.slice(1);
    if (named === '') return;
    setOpen((before) => new Set([...before, named]));
    const frame = requestAnimationFrame(() => goToSection(named));
    return () => cancelAnimationFrame(frame);
  }, [visit]);
  const toggle = (group: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, group] : [...before].filter((one) => one !== group)));
  return { open, toggle };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The settings of a test in groups, rare ones folded, next to a live check of them. */
export function TestForm({ definition, part, groups: shown }: Props) {
  const check = useFormCheck(definition, part);
  const values = useWatch() as Record<string, unknown>;
  const wordsOf = useSettingWords(definition);
  const { open, toggle } = useOpenGroups();
  const locked = useFormLock();
  // To those who only read, a group of nothing is a heading over nothing.
  const isRead = (fields: readonly string[]) => !locked || !fields.every((name) => isEmptyList(values[name]));
  const groups = definition.groups.filter(({ key, fields }) => isIn(shown, key) && isRead(fields));
  const hasLinks = groups.length > 3;
  return (
    <CheckContext.Provider value={check}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...((hasLinks || !locked) && { lg: 'minmax(0, 1fr) 340px' }) },
          gap: 2,
          width: '100%',
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
          {groups.map(({ key, fields }) => (
            <SettingGroup
              key={key}
              group={key}
              fields={fields}
              summary={isFolded(key) ? wordsOf(fields, values) : undefined}
              isOpen={locked || open.has(key)}
              onToggle={(isOpen) => toggle(key, isOpen)}
            >
              {fields.map(
                (name) =>
                  isRelevant(name, values) && (
                    <SettingField key={name} definition={definition} part={part} name={name} />
                  ),
              )}
            </SettingGroup>
          ))}
        </Box>
        <Box
          sx={{
            minWidth: 0,
            display: 'grid',
            gap: 2,
            mb: 2,
            position: { lg: 'sticky' },
            // Below the bar of the page and that of the languages.
            top: { lg: 116 },
            maxHeight: { lg: 'calc(100dvh - 132px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          {hasLinks && <SectionLinks groups={groups.map(({ key }) => key)} onShow={(group) => toggle(group, true)} />}
          {!locked && <CheckPanel />}
        </Box>
      </Box>
    </CheckContext.Provider>
  );
}
