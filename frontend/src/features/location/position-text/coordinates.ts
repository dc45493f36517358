import { asPosition, problem, type Reading } from "./reading";

type Axis = "latitude" | "longitude";
type Token =
  | { kind: "figure"; text: string; value: number }
  | { kind: "axis"; axis: Axis; sign: 1 | -1 }
  | { kind: "degree" }
  | { kind: "separator" };

/** One of the two coordinates, as written: degrees, minutes, seconds. */
interface Part {
  figures: Extract<Token, { kind: "figure" }>[];
  axis: Axis | undefined;
  sign: 1 | -1;
}

const unreadable = problem(
  "We cannot read a position in this. Paste coordinates such as 7.29672, 80.62514, a Plus Code or a map link.",
);

/** The signs that phones, keyboards and web pages write for the same thing. */
const plainSigns = (text: string): string =>
  text
    .replace(/[−–—‒]/g, "-")
    .replace(/[°º˚]|\bdeg(?:rees)?\b\.?/gi, "°")
    // In figures these are minutes and seconds, elsewhere quotation marks: what they say the order says too.
    .replace(/["'′″‘’“”´`ʹʺ‛˝]|\b(?:min|sec)(?:utes|onds)?\b\.?/gi, " ")
    .replace(/[()[\]{}]/g, " ")
    .normalize("NFKC");

/** Figures with a decimal comma: the comma then cannot separate the two. */
const withDecimalPoints = (text: string): string =>
  /^-?\d{1,3},\d{3,}°? ?[NS]?(?: ?[,;/] ?| )-?\d{1,3},\d{3,}°? ?[EW]?$/i.test(
    text.trim().replace(/\s+/g, " "),
  )
    ? text.replace(/(\d),(\d{3,})/g, "$1.$2")
    : text;

const letters: Record<string, Extract<Token, { kind: "axis" }>> = {
  n: { kind: "axis", axis: "latitude", sign: 1 },
  s: { kind: "axis", axis: "latitude", sign: -1 },
  e: { kind: "axis", axis: "longitude", sign: 1 },
  w: { kind: "axis", axis: "longitude", sign: -1 },
};

const axisOf = (word: string): Extract<Token, { kind: "axis" }> | undefined => {
  const lower = word.toLowerCase();
  if (/^lat(?:itude)?$|^north$/.test(lower)) return letters.n;
  if (/^(?:lon|lng|long|longitude|east)$/.test(lower)) return letters.e;
  return lower.length === 1 ? letters[lower] : undefined;
};

const tokensOf = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  for (const [word] of text.matchAll(/[+-]?\d+(?:\.\d+)?|[+-]?\.\d+|[A-Za-z]+|[°,;|/\n]|[^\s.:=+]/g)) {
    if (/\d/.test(word)) tokens.push({ kind: "figure", text: word, value: Number(word) });
    else if (word === "°") tokens.push({ kind: "degree" });
    else if (/[,;|/\n]/.test(word)) tokens.push({ kind: "separator" });
    else {
      const axis = axisOf(word);
      if (!axis) return undefined;
      tokens.push(axis);
    }
  }
  return tokens;
};

/** Where the second coordinate begins. */
const secondStart = (tokens: readonly Token[]): number => {
  const places = (kind: Token["kind"]) =>
    tokens.flatMap((token, index) => (token.kind === kind ? [index] : []));
  const axes = places("axis");
  const axisAt = (index: number) => {
    const token = tokens[index];
    return token?.kind === "axis" ? token.axis : undefined;
  };
  const figures = places("figure");
  const [first = 0] = figures;
  const [firstAxis = -1] = axes;
  // A label before the figures or a letter behind them: the other coordinate follows the same habit.
  if (firstAxis >= 0 && firstAxis < first) {
    const later = axes.filter((at) => at > first);
    return later.find((at) => axisAt(at) !== axisAt(firstAxis)) ?? later[0] ?? -1;
  }
  if (firstAxis >= 0) return firstAxis + 1;
  const separated = places("separator").filter((at) => at > first && at < (figures.at(-1) ?? 0));
  if (separated.length === 1) return separated[0] ?? -1;
  const [, degree] = places("degree");
  if (degree !== undefined) return degree - 1;
  return figures.length % 2 === 0 ? (figures[figures.length / 2] ?? -1) : -1;
};

const partOf = (tokens: readonly Token[]): Part => {
  // "Latitude 7.29 S": the letter says more than the label.
  const axis = tokens.findLast((token) => token.kind === "axis");
  return {
    figures: tokens.filter((token) => token.kind === "figure"),
    axis: axis?.axis,
    sign: axis?.sign ?? 1,
  };
};

const degreesOf = ({ figures, sign }: Part): number | Reading => {
  const [degrees, minutes, seconds] = figures;
  if (!degrees || figures.length > 3) return unreadable;
  const small = [minutes, seconds].filter((figure) => figure !== undefined);
  if (small.some(({ value }) => !(value >= 0 && value < 60)))
    return problem("Minutes and seconds are less than 60. Please check the figures.");
  if (figures.slice(0, -1).some(({ text }) => text.includes(".")))
    return problem(
      "Only the last of degrees, minutes and seconds has a decimal point. Please check the figures.",
    );
  const size = Math.abs(degrees.value) + (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3_600;
  return size * sign * (degrees.text.startsWith("-") ? -1 : 1);
};

/** Two coordinates in decimal degrees, or in degrees, minutes and seconds. */
export const readCoordinates = (text: string): Reading => {
  const tokens = tokensOf(withDecimalPoints(plainSigns(text)));
  const count = tokens?.filter(({ kind }) => kind === "figure").length ?? 0;
  if (!tokens || count === 0) return unreadable;
  const start = secondStart(tokens);
  const [first, second] = [partOf(tokens.slice(0, start)), partOf(tokens.slice(start))];
  if (count === 1 || (start > 0 && first.figures.length * second.figures.length === 0))
    return problem("Only one of the two figures is here. Please give latitude and longitude.");
  if (start < 0) return unreadable;
  if (first.axis !== undefined && first.axis === second.axis)
    return problem(`Both figures are said to be a ${first.axis}. Please check the letters.`);
  const [a, b] = [degreesOf(first), degreesOf(second)];
  if (typeof a !== "number") return a;
  if (typeof b !== "number") return b;
  return first.axis === "longitude" || second.axis === "latitude" ? asPosition(b, a) : asPosition(a, b);
};
