import { withAsciiDigits } from "@takseru/shared-types";
import { isOfZone44, saysUtm } from "../survey-grid/utm";
import { asPosition, problem, type Reading } from "./reading";

type Axis = "latitude" | "longitude";
type Token =
  | { kind: "figure"; text: string; value: number }
  /** Letters have a sign, labels such as "Lat" have none. */
  | { kind: "axis"; axis: Axis; sign: 1 | -1 | undefined }
  | { kind: "degree" }
  | { kind: "separator"; text: string };

/** One of the two coordinates, as written: degrees, minutes, seconds. */
interface Part {
  figures: Extract<Token, { kind: "figure" }>[];
  axis: Axis | undefined;
  sign: 1 | -1 | undefined;
}

const unreadable = problem(
  "We cannot read a position in this. Paste coordinates such as 7.29672, 80.62514, a Plus Code or a map link.",
);
const commaOrMinutes = problem(
  "The commas here may be decimal points, or stand between degrees and minutes. Please write 7.25, 80.38 or 7°25', 80°38'.",
);
const twoPositions = problem(
  "There is more than one position here. Please paste the position of the property alone.",
);

/** Seconds and minutes with a decimal comma: the sign behind them, or the letter, tells it from a separator. */
const withDecimalPoints = (text: string): string =>
  text
    .replace(/(\d),(\d{1,6})(?=\s*["'°])/g, "$1.$2")
    .replace(/(\d[\s°'"-]+\d{1,2}),(\d{1,6})(?=\s*[NSEW]\b)/gi, "$1.$2");

/** The signs that phones, keyboards and web pages write for the same thing. */
const plainSigns = (text: string): string =>
  withAsciiDigits(text)
    .replace(/[−–—‒‐]/g, "-")
    .replace(/[º˚⁰ᵒ]|\bdeg(?:rees?)?\b\.?/gi, "°")
    .replace(/[′‘’´`ʹ‛]|\bmin(?:utes?)?\b\.?/gi, "'")
    .replace(/[″“”ʺ˝]|\bsec(?:onds?)?\b\.?/gi, '"')
    // Charts write the sign before the point: 7°17'.433 is 7°17.433'.
    .replace(/(\d)(°|'{1,2}|")\.(\d+)/g, "$1.$3$2")
    .replace(/(\d)\s*d\s*(\d[\d.,]*)\s*m(?:\s*(\d[\d.,]*)\s*s)?/gi, (_, degrees, minutes, seconds) =>
      seconds === undefined ? `${degrees}° ${minutes}' ` : `${degrees}° ${minutes}' ${seconds}" `,
    )
    // "7-17-25.4 N": a hyphen between degrees and minutes is no sign.
    .replace(/(\d{1,3})-(\d{1,2})-(\d{1,2})(?![\d-])/g, "$1 $2 $3")
    .replace(/(?<![\d.-])(\d{1,3})-(\d{1,2}(?:\.\d+)?)(?=['\s]*[NSEW]\b)/gi, "$1 $2")
    .replace(/[()[\]{}]/g, " ")
    .normalize("NFKC");

const DECIMAL_COMMA = /^-?\d{1,3},(\d+)$/;
const TWO_DECIMAL_COMMAS = /^(-?\d{1,3},\d+),(-?\d{1,3},\d+)$/;

/** Two figures with a decimal comma each: the text with points, or why it may mean something else; else `undefined`. */
const readDecimalCommas = (text: string): string | Reading | undefined => {
  const parts = text
    .replace(/[a-z°:=]/gi, " ")
    .split(/[\s;/|]|,(?=\s)/)
    .filter((part) => /\d/.test(part));
  const figures = parts.length === 1 ? (TWO_DECIMAL_COMMAS.exec(parts[0] ?? "")?.slice(1) ?? []) : parts;
  const decimals = figures.map((figure) => DECIMAL_COMMA.exec(figure)?.[1]);
  const [first, second] = decimals;
  if (decimals.length !== 2 || first === undefined || second === undefined) return undefined;
  const mayBeMinutes = [first, second].every((part) => part.length <= 2 && Number(part) < 60);
  return mayBeMinutes ? commaOrMinutes : text.replace(/(\d),(\d+)/g, "$1.$2");
};

const GRID_FIGURE = String.raw`(\d{2,3}[ ,']\d{3}(?:\.\d+)?|\d{5,6}(?:\.\d+)?)`;
const GRID = new RegExp(
  String.raw`^[a-z0-9:=\s]*?${GRID_FIGURE}\s*m?\s*[a-z]*[\s,;/|]+[a-z:=\s]*?${GRID_FIGURE}\s*m?\s*[a-z]*\.?(?:[\s,]+(?:\d{1,4}(?:\.\d+)?|sld ?99))?$`,
  "i",
);
/** Metres east and north in the grids of Sri Lanka, a height behind them or none. */
const isGrid = (text: string): boolean => {
  const [, ...figures] = GRID.exec(text) ?? [];
  const metres = figures.map((figure) => Number(figure.replace(/[ ,']/g, "")));
  return metres.length === 2 && metres.every((one) => one >= 50_000 && one < 1_000_000);
};

const utm = problem(
  "These figures are of UTM, a grid that is not read here. Please set the receiver to degrees, and paste those.",
);

const letters: Record<string, Extract<Token, { kind: "axis" }>> = {
  n: { kind: "axis", axis: "latitude", sign: 1 },
  s: { kind: "axis", axis: "latitude", sign: -1 },
  e: { kind: "axis", axis: "longitude", sign: 1 },
  w: { kind: "axis", axis: "longitude", sign: -1 },
};

const axisOf = (word: string): Extract<Token, { kind: "axis" }> | undefined => {
  const lower = word.toLowerCase();
  if (/^lat(?:itude)?$/.test(lower)) return { kind: "axis", axis: "latitude", sign: undefined };
  if (/^(?:lon|lng|long|longitude)$/.test(lower)) return { kind: "axis", axis: "longitude", sign: undefined };
  return letters[/^(?:north|south|east|west)$/.test(lower) ? lower.charAt(0) : lower];
};

const tokensOf = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  // The order says what minutes and seconds are: their signs, like quotation marks, are passed over.
  for (const [word] of text.matchAll(/[+-]?\d+(?:\.\d+)?|[+-]?\.\d+|[A-Za-z]+|[°,;|/\n]|[^\s.:=+"']/g)) {
    if (/\d/.test(word)) tokens.push({ kind: "figure", text: word, value: Number(word) });
    else if (word === "°") tokens.push({ kind: "degree" });
    else if (/[,;|/\n]/.test(word)) tokens.push({ kind: "separator", text: word });
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
  const axes = tokens.filter((token) => token.kind === "axis");
  return {
    figures: tokens.filter((token) => token.kind === "figure"),
    // "Latitude 7.29 S": the letter says more than the label.
    axis: axes.at(-1)?.axis,
    sign: axes.findLast(({ sign }) => sign !== undefined)?.sign,
  };
};

const degreesOf = ({ figures, sign }: Part): number | Reading => {
  const [degrees, minutes, seconds] = figures;
  if (!degrees || figures.length > 3) return unreadable;
  const small = [minutes, seconds].filter((figure) => figure !== undefined);
  // "7 .2906" are degrees with decimals, "17 .433" minutes: it is not guessed which.
  if (small.some(({ text }) => /^[+-]?\./.test(text))) return unreadable;
  if (small.some(({ value }) => !(value >= 0 && value < 60)))
    return problem("Minutes and seconds are less than 60. Please check the figures.");
  if (figures.slice(0, -1).some(({ text }) => text.includes(".")))
    return problem(
      "Only the last of degrees, minutes and seconds has a decimal point. Please check the figures.",
    );
  const isNegative = degrees.text.startsWith("-");
  if (isNegative && sign === 1)
    return problem("A minus sign and a letter N or E contradict each other. Please check the figures.");
  const size = Math.abs(degrees.value) + (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3_600;
  return isNegative ? -size : size * (sign ?? 1);
};

const DECIMAL_DEGREES = /^[+-]?\d{1,3}\.\d+$/;
const PRECISE_DEGREES = /^[+-]?\d{1,3}\.\d{4,}$/;

/** Surveying apps write height and accuracy behind the two: "7.29672 80.62514 512.3 4.5". */
const withoutHeight = (tokens: readonly Token[]): readonly Token[] | Reading => {
  const figures = tokens.filter((token) => token.kind === "figure");
  const [latitude, longitude, ...others] = figures;
  const isPlain = tokens.every(({ kind }) => kind === "figure" || kind === "separator");
  if (!isPlain || !latitude || !longitude || others.length === 0 || others.length > 2) return tokens;
  if (![latitude, longitude].every(({ text }) => DECIMAL_DEGREES.test(text))) return tokens;
  if (others.length === 2 && others.every(({ text }) => PRECISE_DEGREES.test(text))) return twoPositions;
  return [latitude, longitude];
};

/** "7,17,80,38": whole figures with a comma within each pair. */
const isCommasAlone = (tokens: readonly Token[]): boolean =>
  tokens
    .map((token) =>
      token.kind === "separator"
        ? token.text
        : token.kind === "figure" && Number.isInteger(token.value)
          ? "1"
          : "x",
    )
    .join("") === "1,1,1,1";

/** Two coordinates in decimal degrees, or in degrees, minutes and seconds. */
export const readCoordinates = (typed: string): Reading => {
  const signed = withDecimalPoints(plainSigns(typed)).trim();
  if (isGrid(signed)) return saysUtm(signed) || isOfZone44(signed) ? utm : { grid: signed };
  const text = readDecimalCommas(signed) ?? signed;
  if (typeof text !== "string") return text;
  const all = tokensOf(text);
  if (!all) return unreadable;
  if (isCommasAlone(all)) return commaOrMinutes;
  const tokens = withoutHeight(all);
  if (!("length" in tokens)) return tokens;
  const count = tokens.filter(({ kind }) => kind === "figure").length;
  if (count === 0) return unreadable;
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
