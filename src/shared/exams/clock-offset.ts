/** One reading of the server's clock, taken while a request was under way. */
export interface ClockReading {
  /** The device's clock when the request left, in milliseconds. */
  sentAt: number;
  /** The device's clock when the answer came, in milliseconds. */
  receivedAt: number;
  serverNow: Date;
}

/**
 * How far the server's clock is ahead of the device's, in milliseconds. The server is taken to have read its clock
 * in the middle of the request (Cristian's algorithm), so the error is at most half of the round trip.
 * @example clockOffset({ sentAt: 1000, receivedAt: 1200, serverNow: new Date(61_100) }) // 60000
 */
export function clockOffset({ sentAt, receivedAt, serverNow }: ClockReading): number {
  return Math.round(serverNow.getTime() - (sentAt + receivedAt) / 2);
}

/**
 * The offset to go on with after a further reading. Small differences are the network's doing and would make the
 * timer jump; a large one means that the device's clock was set anew.
 */
export function adjustOffset(current: number, reading: ClockReading): number {
  const measured = clockOffset(reading);
  const uncertainty = (reading.receivedAt - reading.sentAt) / 2;
  return Math.abs(measured - current) > uncertainty + 1000 ? measured : current;
}
