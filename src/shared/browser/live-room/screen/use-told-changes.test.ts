import { describe, expect, it } from 'vitest';
import { person, roomState } from '../room.fixture.ts';
import { viewOf } from '../state/room-view.ts';
import { changesToTell } from './use-told-changes.ts';

const before = viewOf(roomState());
const asHost = viewOf(roomState({ me: { ...roomState().me, personId: 1 } }));

describe('what somebody is told', () => {
  it('is that they have the floor, and have it no more', () => {
    const given = { ...before, me: { ...before.me, publish: ['camera' as const] } };
    expect(changesToTell(before, given)).toEqual([['floorGiven']]);
    expect(changesToTell(given, before)).toEqual([['floorTaken']]);
  });

  it('is once that they lead with others', () => {
    const people = before.people.map((one) => (one.id === 2 ? { ...one, role: 'cohost' as const } : one));
    const raised = { ...before, people };
    expect(changesToTell(before, raised)).toEqual([['cohost']]);
    // What they may do then is known a moment later.
    const known = { ...raised, me: { ...raised.me, publish: ['camera' as const] } };
    expect(changesToTell(raised, known)).toEqual([]);
  });

  it('is, for hosts, that recording has begun: the others have it above the stage', () => {
    const recorded = { ...before.room, recording: true };
    expect(changesToTell(asHost, { ...asHost, room: recorded })).toEqual([['recording']]);
    expect(changesToTell(before, { ...before, room: recorded })).toEqual([]);
  });

  it('is that recording has ended', () => {
    const recorded = { ...before, room: { ...before.room, recording: true } };
    expect(changesToTell(recorded, before)).toEqual([['recordingEnded']]);
  });

  it('is, for hosts alone, who raised a hand and who waits', () => {
    const people = [
      person(1, { role: 'host' }),
      person(2, { name: 'Болат', handAt: '2026-12-01T10:00:00.000Z' }),
      person(3, { name: 'Асель', state: 'waiting' }),
    ];
    expect(changesToTell(asHost, { ...asHost, people })).toEqual([
      ['hand', 'Болат', 2],
      ['waits', 'Асель', 3],
    ]);
    expect(changesToTell(before, { ...before, people })).toEqual([]);
  });
});
