import { readCoordinates } from "./coordinates";
import { type FindTown, readPlusCode } from "./plus-code";
import { asPosition, isRead, problem, type Reading } from "./reading";

const SHORT =
  /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly|tinyurl\.com|t\.co|omaps\.app|ul\.waze\.com)$|^(?:www\.)?osm\.org$/;
const NUMBER = "([+-]?\\d{1,3}(?:\\.\\d+)?)";

const withoutPosition = problem(
  "This link does not say where the place is. Press the place on the map until its coordinates show, and paste those.",
);
const shortened = problem(
  "A short link does not carry the position, and we do not open it for you. Open it, then paste the coordinates or the long link.",
);
const withoutDestination = problem(
  "This link is of a route, and does not say where the route ends. Press the place on the map until its coordinates show, and paste those.",
);
const severalMarkers = problem(
  "This link marks more than one place. Please paste the coordinates of the property alone.",
);
const MIDDLE = "This link only says where the middle of the map was. Is the property exactly there?";

/** The middle of a map is where somebody looked, seldom the place itself. */
const asked = (reading: Reading | undefined): Reading | undefined =>
  isRead(reading) ? { position: reading.position, question: MIDDLE } : undefined;

const pair = (text: string | undefined, pattern: RegExp): Reading | undefined => {
  const [, latitude, longitude] = pattern.exec(text ?? "") ?? [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : asPosition(Number(latitude), Number(longitude));
};

const pairAlone = new RegExp(
  `^(?:loc:|pos\\.|point\\.|ll\\.)?\\s*${NUMBER}\\s*[,+~_ ]\\s*${NUMBER}(?:\\s*\\(.*\\)|_.*)?$`,
);
/** A name, then where it is: "Plot@7.29,80.62". */
const pairBehindName = new RegExp(`[@:]${NUMBER},${NUMBER}$`);

/** Percent signs that stand for nothing are left as they are. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

/** A point as it stands in a link: a pair of degrees, also quoted, a Plus Code, or degrees with minutes. */
const readPoint = (text: string | null | undefined, findTown: FindTown): Reading | undefined => {
  const point = (text ?? "").trim().replace(/^['"‘“]|['"’”]$/g, "");
  if (point === "") return undefined;
  const reading =
    pair(point, pairAlone) ??
    pair(point, pairBehindName) ??
    readPlusCode(point, findTown) ??
    (/\d\s*°|^[+-]?\d+\.\d+\s*,/.test(point) ? readCoordinates(point) : undefined);
  return reading;
};

/** `geo:7.29,80.62;u=6?z=17`, or `geo:0,0?q=7.29,80.62(Plot)`. */
const readGeo = (text: string): Reading => {
  const [start = "", query = ""] = text.slice("geo:".length).split("?");
  const searched = new URLSearchParams(query).get("q");
  const found = pair(searched ?? undefined, pairAlone);
  if (found) return found;
  // 0,0 stands for "wherever this is".
  if (searched !== null && /^0(?:\.0+)?,0(?:\.0+)?(?:;|$)/.test(start)) return withoutPosition;
  return pair(start.split(";")[0], new RegExp(`^${NUMBER},${NUMBER}(?:,.*)?$`)) ?? withoutPosition;
};

/** The last of several: where a route ends. */
const lastOf = (text: string | null, separator: RegExp): string | undefined =>
  text === null ? undefined : (text.split(separator).at(-1) ?? "");

/** What names the end of a route; `undefined` where the link is of none. */
const routeEnd = ({ searchParams, pathname }: URL): string | undefined => {
  const [, steps] = /\/(?:dir|directions\/[a-z]+)\/(.*)/.exec(pathname) ?? [];
  const points = steps?.split("/").filter((step) => !/^@|^data=|^am=/.test(step));
  // "/dir/A/": the end is still to be chosen.
  if (points && points.join("") !== "") return points.length === 1 ? "" : decoded(points.at(-1) ?? "");
  return (
    searchParams.get("destination") ??
    lastOf(searchParams.get("daddr"), / to:/) ??
    lastOf(searchParams.get("route"), /;/) ??
    lastOf(searchParams.get("rtp"), /~/) ??
    lastOf(searchParams.get("rtext"), /~/) ??
    searchParams.get("to") ??
    (pathname.includes("/dir/") || pathname.endsWith("/directions") ? "" : undefined)
  );
};

/** Google adds where the named stops of a route are, the longitude first; "!1m0" is a stop without. */
const lastStop = (href: string): Reading | undefined => {
  if (/!1m0(?!.*!2m2)/.test(href)) return undefined;
  const stops = [...href.matchAll(new RegExp(`!2m2!1d${NUMBER}!2d${NUMBER}`, "g"))];
  const [, longitude, latitude] = stops.at(-1) ?? [];
  return longitude === undefined ? undefined : asPosition(Number(latitude), Number(longitude));
};

const readRoute = (url: URL, findTown: FindTown): Reading | undefined => {
  const end = routeEnd(url);
  if (end === undefined) return undefined;
  if (end === "") return withoutDestination;
  return readPoint(end, findTown) ?? lastStop(url.href) ?? withoutDestination;
};

/** The pins of a static map, behind their colours and labels. */
const readMarkers = ({ searchParams }: URL): Reading | undefined => {
  const points = searchParams
    .getAll("markers")
    .flatMap((markers) => markers.split("|"))
    .map((part) => pair(part, pairAlone))
    .filter((reading) => reading !== undefined);
  return points.length > 1 ? severalMarkers : points[0];
};

/** Places of a search or of one chosen place: !3d is the latitude, !4d the longitude. */
const readMarkedPlace = (href: string): Reading | undefined => {
  const chosen = pair(href, new RegExp(`!8m2!3d${NUMBER}!4d${NUMBER}`));
  const all = [...href.matchAll(new RegExp(`!3d${NUMBER}!4d${NUMBER}`, "g"))].map(([text]) => text);
  return (
    chosen ?? (new Set(all).size > 1 ? severalMarkers : pair(all[0], new RegExp(`!3d${NUMBER}!4d${NUMBER}`)))
  );
};

const PLACES = ["q", "query", "coordinate", "sp", "pin", "pt"];
const MIDDLES = ["ll", "center", "cp", "sll", "map", "cbll"];
/** They write the longitude first. */
const LONGITUDE_FIRST = /(?:^|\.)yandex\./;
/** To these a position in `ll` is the place itself. */
const LL_IS_PLACE = /(?:^|\.)waze\.com$|^ul$/;

const turned = (text: string | null): string | null =>
  text === null ? null : (text.split("~")[0]?.split(",").slice(0, 2).toReversed().join(",") ?? null);

const readPath = (path: string, findTown: FindTown): Reading | undefined =>
  path
    .split("/")
    .slice(1)
    .map((part) => readPoint(decoded(part), findTown) ?? readPlusCode(part, findTown))
    .find(isRead);

const readMiddle = ({ searchParams, hash, href, pathname }: URL): Reading | undefined =>
  asked(
    [
      ...MIDDLES.map((name) =>
        pair(
          searchParams.get(name) ?? undefined,
          new RegExp(`^\\s*${NUMBER}\\s*[,~ ]\\s*${NUMBER}(?:,[\\d.]+[a-z]?)?$`),
        ),
      ),
      pair(hash, new RegExp(`^#(?:map=)?[\\d.]+/${NUMBER}/${NUMBER}`)),
      pair(pathname, new RegExp(`/@${NUMBER},${NUMBER}`)),
      pair(href.replace(new RegExp(`^.*!2d${NUMBER}!3d${NUMBER}.*$`), "$2,$1"), pairAlone),
    ].find(isRead),
  );

const readUrl = (url: URL, findTown: FindTown): Reading => {
  const { searchParams, href, pathname, hostname } = url;
  const longitudeFirst = LONGITUDE_FIRST.test(hostname);
  const place = (name: string) => {
    const text = searchParams.get(name);
    return readPoint(longitudeFirst && name === "pt" ? turned(text) : text, findTown);
  };
  // A route's end first, then what is marked, what is searched, and the middle of the map last.
  const found = [
    () => readRoute(url, findTown),
    () => readMarkedPlace(href),
    () => readMarkers(url),
    () => pair(`${searchParams.get("mlat")},${searchParams.get("mlon")}`, pairAlone),
    () => pair(`${searchParams.get("lat")},${searchParams.get("lon") ?? searchParams.get("lng")}`, pairAlone),
    () => PLACES.map(place).find((reading) => reading !== undefined),
    // With a name, Apple's maps and old ones of Google mark the place.
    () => (LL_IS_PLACE.test(hostname) || /apple\.com$/.test(hostname) ? place("ll") : undefined),
    () => readPath(pathname, findTown),
    () => (longitudeFirst ? asked(pair(turned(searchParams.get("ll")) ?? undefined, pairAlone)) : undefined),
    () => readMiddle(url),
  ];
  for (const read of found) {
    const reading = read();
    if (reading) return reading;
  }
  return SHORT.test(hostname) ? shortened : withoutPosition;
};

/** `URL.canParse` is younger than some browsers that are in use. */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

const APPS = /^(?:comgooglemaps|maps|waze|om|google\.navigation):\/{0,2}\??(.*)$/i;

/** A map's link or a geo: URI; `undefined` for a text that is neither. */
export const readMapLink = (text: string, findTown: FindTown): Reading | undefined => {
  if (/^geo:/i.test(text)) return readGeo(text);
  const [link] = /https?:\/\/[^\s<>]+/i.exec(text) ?? [];
  const [, app] = APPS.exec(text) ?? [];
  const bare = /^(?:www\.|maps\.|goo\.gl\/|(?:www\.)?(?:google|openstreetmap|osm|waze)\.)\S+$/i.test(text);
  // An app's own link has the same parameters; Waze's `ll` is the place.
  const ofApp = app === undefined ? undefined : `https://ul/?${app.replace(/^[^?]*\?/, "")}`;
  const address = link ?? ofApp ?? (bare ? `https://${text}` : undefined);
  if (address === undefined) return undefined;
  const url = parsed(address.replace(/[).,;]$/, ""));
  const reading = url ? readUrl(url, findTown) : withoutPosition;
  if (isRead(reading) || link === undefined) return reading;
  // The coordinates may stand beside the link.
  const beside = readCoordinates(text.replace(link, " "));
  return isRead(beside) ? beside : reading;
};
