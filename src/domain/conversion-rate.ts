/** The share that went on, such as from search to order, in percent with one decimal (D3-041); 0 of none. */
export const conversionRate = (wentOn: number, all: number): number =>
  all === 0 ? 0 : Math.round((wentOn / all) * 1000) / 10
