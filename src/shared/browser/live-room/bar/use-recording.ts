import { useState } from 'react';
import { useRoom } from '../room-context.ts';

/** Recording the room, for those who may. */
export function useRecording() {
  const { api, view, run } = useRoom();
  const [isBusy, setBusy] = useState(false);
  const isOn = view.room.recording;
  const toggle = async () => {
    setBusy(true);
    await run(() => api.record(!isOn));
    setBusy(false);
  };
  return { isOn, isBusy, toggle: () => void toggle() };
}
