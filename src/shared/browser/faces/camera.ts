import { FACE_FRAME_BYTES } from '#shared/faces/rules.ts';

/** A camera that is on. */
export interface Camera {
  stream: MediaStream;
  /** What the worker looks at: small, so that it keeps up, and large enough to see eyelids. */
  frame: (video: HTMLVideoElement) => ImageData | undefined;
  /** What is handed in, in base64; undefined where there is no picture yet. */
  photo: (video: HTMLVideoElement) => Promise<string | undefined>;
  close: () => void;
}

const LOOKED_AT_WIDTH = 640;
/** Cameras that give more than they are asked for: the server takes two megapixels. */
const MOST_WIDTH = 1024;
/** The first that is small enough is taken. */
const QUALITIES = [0.92, 0.8, 0.6] as const;

/** @throws DOMException where there is no camera, or the person or the browser does not allow it */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
    audio: false,
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const draw = (video: HTMLVideoElement, width: number): boolean => {
    if (video.videoWidth === 0 || context === null) return false;
    canvas.width = width;
    canvas.height = Math.round((width * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return true;
  };
  return {
    stream,
    frame: (video) =>
      draw(video, LOOKED_AT_WIDTH) ? context?.getImageData(0, 0, canvas.width, canvas.height) : undefined,
    photo: async (video) => {
      if (!draw(video, Math.min(video.videoWidth, MOST_WIDTH))) return undefined;
      for (const quality of QUALITIES) {
        const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
        if (bytes !== null && bytes.size <= FACE_FRAME_BYTES) return inBase64(bytes);
      }
      return undefined;
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

function inBase64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/u, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a frame cannot be read')));
    reader.readAsDataURL(bytes);
  });
}
