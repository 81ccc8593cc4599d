/**
 * The SVG dash pattern that draws part of a circle.
 * @param percentage 0 to 100; other values are clamped
 */
export function ringArc(percentage: number, radius: number): { dash: number; gap: number } {
  const length = 2 * Math.PI * radius;
  const dash = (Math.min(100, Math.max(0, percentage)) / 100) * length;
  return { dash, gap: length - dash };
}

/** The point of a percentage on a circle that starts at the top and goes clockwise, relative to its centre. */
export function ringMark(percentage: number, radius: number): { x: number; y: number } {
  const angle = (percentage / 100) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}
