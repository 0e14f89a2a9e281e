/** How many of a hundred went on, to one decimal (D3-041), such as orders of searches; 0 if there were none. */
export const conversionRate = (wentOn: number, all: number): number =>
  all === 0 ? 0 : Math.round((wentOn / all) * 1000) / 10
