import { readCoordinates } from "./coordinates";
import { type FindTown, readPlusCode } from "./plus-code";
import { asPosition, isRead, problem, type Reading } from "./reading";

const SHORT = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly|tinyurl\.com)$|^(?:www\.)?osm\.org$/;
const NUMBER = "(-?\\d{1,3}(?:\\.\\d+)?)";

const withoutPosition = problem(
  "This link does not say where the place is. Press the place on the map until its coordinates show, and paste those.",
);
const shortened = problem(
  "A short link does not carry the position, and we do not open it for you. Open it, then paste the coordinates or the long link.",
);

const pair = (text: string | undefined, pattern: RegExp): Reading | undefined => {
  const [, latitude, longitude] = pattern.exec(text ?? "") ?? [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : asPosition(Number(latitude), Number(longitude));
};

const pairAlone = new RegExp(`^(?:loc:)?\\s*${NUMBER}\\s*[,+~ ]\\s*${NUMBER}\\s*(?:\\(.*\\))?$`);

/** Percent signs that stand for nothing are left as they are. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

/** `geo:7.29,80.62;u=6?z=17`, or `geo:0,0?q=7.29,80.62(Plot)`. */
const readGeo = (text: string): Reading => {
  const [start = "", query = ""] = text.slice("geo:".length).split("?");
  const asked = pair(new URLSearchParams(query).get("q") ?? undefined, pairAlone);
  return asked ?? pair(start.split(";")[0], new RegExp(`^${NUMBER},${NUMBER}(?:,.*)?$`)) ?? withoutPosition;
};

const PARAMETERS = ["q", "query", "ll", "coordinate", "destination", "daddr", "center", "cp", "sll"];

const readPath = (path: string, findTown: FindTown): Reading | undefined => {
  for (const part of path.split("/").slice(1)) {
    const text = decoded(part);
    const code = readPlusCode(text, findTown) ?? readPlusCode(part, findTown);
    const reading = /\d\s*°|^-?\d+\.\d+\s*,/.test(text) ? readCoordinates(text) : code;
    if (isRead(reading)) return reading;
  }
  return undefined;
};

const readUrl = (url: URL, findTown: FindTown): Reading => {
  const { searchParams, hash, href, pathname } = url;
  // The marker first, what is searched next, and the middle of the map last.
  const found = [
    pair(href, new RegExp(`!3d${NUMBER}!4d${NUMBER}`)),
    pair(`${searchParams.get("mlat")},${searchParams.get("mlon")}`, pairAlone),
    ...PARAMETERS.map((name) => {
      const text = searchParams.get(name) ?? undefined;
      return pair(text, pairAlone) ?? (text && readPlusCode(text, findTown));
    }),
    readPath(pathname, findTown),
    pair(hash, new RegExp(`^#map=[\\d.]+/${NUMBER}/${NUMBER}`)),
    pair(pathname, new RegExp(`/@${NUMBER},${NUMBER}`)),
  ].find((reading) => reading !== undefined && reading !== "");
  if (found) return found;
  return SHORT.test(url.hostname) ? shortened : withoutPosition;
};

/** A map's link or a geo: URI; `undefined` for a text that is neither. */
export const readMapLink = (text: string, findTown: FindTown): Reading | undefined => {
  if (/^geo:/i.test(text)) return readGeo(text);
  const [link] = /https?:\/\/\S+/i.exec(text) ?? [];
  const bare = /^(?:www\.|maps\.|goo\.gl\/|(?:www\.)?(?:google|openstreetmap|osm)\.)\S+$/i.test(text);
  const address = link ?? (bare ? `https://${text}` : undefined);
  if (address === undefined) return undefined;
  return URL.canParse(address) ? readUrl(new URL(address), findTown) : withoutPosition;
};
