/** The class and style of a cell that stays at the left; none for one that is scrolled. */
export const placeOf = (left: number | undefined, edge: boolean) =>
  left === undefined ? {} : { className: edge ? 'stays edge' : 'stays', style: { left } };
