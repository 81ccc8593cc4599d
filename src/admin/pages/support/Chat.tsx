import { Button, FormControlLabel, ListItemText, Menu, MenuItem, Paper, Stack, Switch } from '@mui/material';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Conversation, type Thread } from '#shared/browser/chat/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { fillCanned } from '#shared/support/canned.ts';
import { localizedText } from '#shared/i18n/localized.ts';
import { type SupportRequest, uploadFile, useCannedAnswers, usePerson } from './support-api.ts';

/** How many canned answers are offered at once. */
const OFFERED = 8;

/** The keys that go on to another canned answer. */
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const LIST = { width: '100%', maxHeight: 220, overflow: 'auto', py: 0.5 } as const;
const OPTION = { my: 0, '& .MuiListItemText-primary': { whiteSpace: 'normal' } } as const;

const showChosen = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

/** The conversation as staff have it: notes among themselves, and canned answers by a slash. */
export function Chat({ thread }: { thread: Thread<SupportRequest> }) {
  const { t, localized, language } = useI18n();
  const { data: me } = useMe();
  const { data: canned = [] } = useCannedAnswers();
  const [text, setText] = useState('');
  const [note, setNote] = useState(false);
  const [choice, setChoice] = useState(0);
  const list = useId();
  const optionOf = (id: number) => `${list}${id}`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { request } = thread;
  const { data: person } = usePerson(request?.id);
  // What is written is for who asks.
  const forPerson = (words: Parameters<typeof localized>[0]) => localizedText(words, person?.language ?? language);
  const typed = /^\/([\p{L}\p{N}-]*)$/u.exec(text)?.[1];
  const offered = useMemo(() => {
    const wish = (typed ?? '').toLowerCase();
    return canned.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(wish)).slice(0, OFFERED);
  }, [canned, typed]);
  const insert = (words: string) => {
    setAnchor(null);
    setChoice(0);
    const filled = fillCanned(words, {
      ...(request && {
        name: request.personName.split(' ')[1] ?? request.personName,
        fullName: request.personName,
        request: String(request.id),
        subject: request.subject,
        test: forPerson(request.testTitle),
      }),
      ...(me && { operator: me.name }),
    });
    setText(typed === undefined && text !== '' ? `${text}\n${filled}` : filled);
    input.current?.focus();
  };
  const chosen = offered[Math.min(choice, offered.length - 1)];
  const onKey = (event: KeyboardEvent) => {
    if (typed === undefined || chosen === undefined) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setChoice((offered.indexOf(chosen) + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(forPerson(chosen.text));
    else return false;
    event.preventDefault();
    return true;
  };
  const tools = (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FormControlLabel
        control={<Switch size="small" checked={note} onChange={(_, on) => setNote(on)} />}
        label={t('support.chat.note')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mx: 0, gap: 0.5 }}
      />
      <Button
        size="small"
        disabled={canned.length === 0}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('support.chat.canned')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {canned.map((answer) => (
          <MenuItem key={answer.id} onClick={() => insert(forPerson(answer.text))}>
            <ListItemText primary={localized(answer.title)} secondary={`/${answer.shortcut}`} />
          </MenuItem>
        ))}
      </Menu>
      {typed !== undefined && chosen !== undefined && (
        <Paper variant="outlined" id={list} role="listbox" aria-label={t('support.chat.canned')} sx={LIST}>
          {offered.map((answer) => (
            <MenuItem
              key={answer.id}
              id={optionOf(answer.id)}
              ref={answer === chosen ? showChosen : undefined}
              role="option"
              dense
              tabIndex={-1}
              selected={answer === chosen}
              aria-selected={answer === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(forPerson(answer.text))}
            >
              <ListItemText primary={localized(answer.title)} secondary={`/${answer.shortcut}`} sx={OPTION} />
            </MenuItem>
          ))}
        </Paper>
      )}
    </Stack>
  );
  return (
    <Conversation
      thread={thread}
      side="support"
      text={text}
      onText={setText}
      how={{ note }}
      upload={uploadFile}
      tools={tools}
      input={input}
      offers={typed !== undefined && chosen !== undefined ? { list, option: optionOf(chosen.id) } : undefined}
      onKey={onKey}
    />
  );
}
