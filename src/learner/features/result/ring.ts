/**
 * The dash pattern that draws a share of a circle.
 * @param percentage 0 to 100; what lies outside is cut off
 */
export function ringArc(percentage: number, radius: number): { dash: number; gap: number } {
  const length = 2 * Math.PI * radius;
  const dash = (Math.min(100, Math.max(0, percentage)) / 100) * length;
  return { dash, gap: length - dash };
}

/** Where a percentage lies on a circle that begins at its top and goes clockwise, seen from the centre. */
export function ringMark(percentage: number, radius: number): { x: number; y: number } {
  const angle = (percentage / 100) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}
