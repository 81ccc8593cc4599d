/** Fetches a file. @param onProgress gets what has come so far, from 0 to 1, where its size is known */
export async function fetchBytes(
  address: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || response.body === null) throw new Error(`${response.status}`);
  const total = Number(response.headers.get('content-length'));
  const parts: BlobPart[] = [];
  let come = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    come += part.value.byteLength;
    if (total > 0) onProgress(Math.min(1, come / total));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** A picture, decoded. */
export async function pictureOf(bytes: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(bytes);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives a video its film: as HLS where it has several qualities, else as one file. @returns what ends it */
export async function playInto(
  video: HTMLVideoElement,
  { file, hls }: { file: string; hls: string | null },
): Promise<() => void> {
  const playFile = () => {
    video.src = file;
  };
  const end = () => {
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
  const player = hls === null ? undefined : (await import('hls.js/light')).default;
  if (hls === null || player === undefined || !player.isSupported()) {
    playFile();
    return end;
  }
  // Its worker would be made of a blob, which our policy of content forbids.
  const streamed = new player({ enableWorker: false });
  streamed.on(player.Events.ERROR, (_event, { fatal }) => {
    if (!fatal) return;
    streamed.destroy();
    playFile();
  });
  streamed.loadSource(hls);
  streamed.attachMedia(video);
  return () => {
    streamed.destroy();
    end();
  };
}
