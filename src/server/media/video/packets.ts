import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool } from '../tools/run-tool.ts';

/** Where the packets of one stream are, in seconds of the file's own clock. */
export interface Extent {
  start: number;
  end: number;
  packets: number;
}

export interface Packets {
  /** By the index of the stream; only streams that have packets. */
  extents: ReadonlyMap<number, Extent>;
  /** The file ends within a packet, or earlier than its parts say. */
  breaksOff: boolean;
}

/** Reads the file once, as fast as the disk: half an hour is for hundreds of gigabytes. */
const TIMEOUT_MS = 30 * 60_000;

/** Clocks of transport and program streams may start anew within a file; a longer step is such a start. */
const LONGEST_STEP = 10;
const RESTARTING = new Set(['mpegts', 'mpeg']);

const BREAKS_OFF = /partial file|ended prematurely|end of file|truncat/iu;

/** Fields may be missing, side data may follow: `0,1.480000,1.400000,0.040000,K_` */
const LINE = /^(\d+),([^,]*),([^,]*),([^,]*),([^,]*)/u;

/** Follows one stream. Packets that decoders leave out are counted, but have no time. */
class Walk implements Extent {
  start = Number.POSITIVE_INFINITY;
  end = 0;
  packets = 0;
  #shift = 0;
  readonly #restarts: boolean;

  constructor(restarts: boolean) {
    this.#restarts = restarts;
  }

  add(time: number, duration: number, isLeftOut: boolean): void {
    this.packets += 1;
    if (isLeftOut) return;
    const isFirst = this.start === Number.POSITIVE_INFINITY;
    // Packets without a time follow one another.
    let at = Number.isNaN(time) ? this.end : time + this.#shift;
    if (this.#restarts && !isFirst && Math.abs(at - this.end) > LONGEST_STEP) {
      this.#shift += this.end - at;
      at = this.end;
    }
    this.start = Math.min(this.start, at);
    this.end = isFirst ? at + duration : Math.max(this.end, at + duration);
  }
}

/**
 * Looks where the packets of a recording are. What its header says may be missing, estimated, or more than the file has.
 * @param format as ffprobe calls it
 * @throws MediaError `timedOut`
 */
export async function walkPackets(
  { ffprobe }: Ffmpeg,
  path: string,
  format: string,
  signal: AbortSignal,
): Promise<Packets> {
  const restarts = RESTARTING.has(format);
  const walks = new Map<number, Walk>();
  const args = [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-of', 'csv=p=0'],
    ...['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags', '-i', path],
  ];
  const { errors } = await runTool(ffprobe, args, {
    ...{ signal, timeoutMs: TIMEOUT_MS, mostBytes: 0 },
    onLine: (line) => {
      const [, stream, shown, decoded, duration, flags = ''] = LINE.exec(line) ?? [];
      if (stream === undefined) return;
      const walk = walks.get(Number(stream)) ?? new Walk(restarts);
      walks.set(Number(stream), walk);
      const time = [shown, decoded].map((text) => Number.parseFloat(text ?? '')).find((one) => !Number.isNaN(one));
      walk.add(time ?? Number.NaN, Number.parseFloat(duration ?? '') || 0, flags.includes('D'));
    },
  });
  const found = [...walks].filter(([, { start }]) => Number.isFinite(start));
  return { extents: new Map(found), breaksOff: BREAKS_OFF.test(errors) };
}
