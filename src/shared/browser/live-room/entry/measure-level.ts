const EVERY_MS = 100;
/** Half of the range of a byte: silence. */
const MIDDLE = 128;

/** Measures how loud a microphone is. @param tell gets 0 to 1 @returns how to end it */
export function measureLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - MIDDLE)), 0);
    tell(Math.min(1, loudest / MIDDLE));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
