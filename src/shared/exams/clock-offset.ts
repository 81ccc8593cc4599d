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
