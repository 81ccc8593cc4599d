import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackageSession, Shown, Units } from '#shared/browser/packages/index.ts';

interface Left {
  session: PackageSession;
  units: Units | null;
  delivery: Shown['delivery'];
  /** Where it leads. */
  way: string;
}

/** The way out of a player: what the package says last goes to the server first, or the person is asked. */
export function useLeaving({ session, units, delivery, way }: Left) {
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  /** Not all is on the server: the package is still open, or has been closed already. */
  const [unsent, setUnsent] = useState<'open' | 'closed' | null>(null);

  async function finish(): Promise<void> {
    setEnding(true);
    await units?.end();
    const isSaved = await session.end();
    setEnding(false);
    setUnsent(isSaved ? null : 'closed');
    if (isSaved) void navigate(way);
  }

  async function exit(): Promise<void> {
    if (delivery === 'offline') setUnsent('open');
    else await finish();
  }

  async function leaveAnyway(): Promise<void> {
    setEnding(true);
    await units?.end();
    // What it says last is kept on the device.
    await session.sayLast();
    void navigate(way);
  }

  function stay(): void {
    // A frame that has said its last word plays no more.
    if (unsent === 'closed') session.reopen();
    setUnsent(null);
  }

  const goOn = useEffectEvent(() => void finish());
  const hasArrived = unsent !== null && !isEnding && delivery === 'saved';
  useEffect(() => {
    // What waited has arrived meanwhile, and nobody needs to be asked.
    if (hasArrived) goOn();
  }, [hasArrived]);

  return { isEnding, isAsking: unsent !== null, exit, leaveAnyway, stay };
}
