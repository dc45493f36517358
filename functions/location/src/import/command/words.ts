/** A whole number with commas between its thousands. */
export const number = (value: number): string => Math.round(value).toLocaleString("en-US");

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
