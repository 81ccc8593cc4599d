/** What is used of the library: its own types take the compiler seconds. */
declare module '@vladmandic/face-api/dist/face-api.esm.js' {
  interface Tensor {
    dispose: () => void;
  }
  interface Spot {
    x: number;
    y: number;
  }
  interface Detection {
    score: number;
    box: { x: number; y: number; width: number; height: number };
  }
  interface Landmarked {
    detection: Detection;
    landmarks: { positions: Spot[] };
  }
  interface Detecting<T> extends PromiseLike<T[]> {
    withFaceLandmarks: () => Detecting<Landmarked>;
    withFaceDescriptors: () => PromiseLike<(Landmarked & { descriptor: Float32Array })[]>;
  }
  interface Net {
    loadFromWeightMap: (weights: object) => void;
  }
  export const nets: Record<'ssdMobilenetv1' | 'tinyFaceDetector' | 'faceLandmark68Net' | 'faceRecognitionNet', Net>;
  export class SsdMobilenetv1Options {
    constructor(options: { minConfidence: number; maxResults?: number });
  }
  export class TinyFaceDetectorOptions {
    constructor(options: { inputSize: number; scoreThreshold: number });
  }
  /** What stands for the elements of a page, where there is none. */
  export const env: { setEnv: (environment: object) => void };
  export function detectAllFaces(picture: Tensor, options: object): Detecting<Detection>;
  export const tf: {
    env: () => { platform: { fetch: (path: string) => Promise<Response> } };
    setWasmPaths: (paths: string | Record<string, string>, byPlatform?: boolean) => void;
    setBackend: (name: 'wasm') => Promise<boolean>;
    ready: () => Promise<void>;
    tensor3d: (
      values: Uint8Array | Uint8ClampedArray | Int32Array,
      shape: [number, number, number],
      type: 'int32',
    ) => Tensor;
    memory: () => { numTensors: number };
    io: { decodeWeights: (bytes: ArrayBuffer, specs: unknown[]) => object };
  };
}
