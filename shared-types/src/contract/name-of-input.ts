const words = (name: string): string => {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z\d]+/g, " ")
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** "Market value" for the path of `data.market_value`; an entry of a list is counted from 1, and the whole is "The request". */
export const nameOfInput = (path: readonly PropertyKey[] = []): string => {
  const last = path.at(-1);
  if (last === undefined) return "The request";
  if (typeof last === "number") return `${nameOfInput(path.slice(0, -1))}, entry ${last + 1},`;
  return words(String(last)) || "This field";
};
