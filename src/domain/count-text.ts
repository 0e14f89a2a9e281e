/** '1 home', '1,243 homes'; `many`: the plural, if it is not `one` with an s. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
