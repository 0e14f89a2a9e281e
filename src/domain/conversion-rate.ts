/** The conversion rate, such as from searches to orders, in percent with one decimal (D3-041); 0 if `all` is 0. */
export const conversionRate = (wentOn: number, all: number): number =>
  all === 0 ? 0 : Math.round((wentOn / all) * 1000) / 10
