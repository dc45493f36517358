import type { Sketch, SketchFloor, SketchPart, SketchTaken } from "./sketch.ts";

/** Three versions of a report's sketch: as read or saved, as drawn here, and as the server has it now. */
export interface SketchVersions {
  base: Sketch | null;
  mine: Sketch | null;
  theirs: Sketch | null;
}
type Side = "mine" | "theirs";
interface Versions<Value> {
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Thrown where both sides changed one thing differently. */
class Conflict extends Error {}

/** The value of the side that changed it. */
const take = <Value>(
  { base, mine, theirs }: Versions<Value>,
  preferred: Side | undefined,
): Value | undefined => {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  if (!preferred) throw new Conflict();
  return preferred === "mine" ? mine : theirs;
};

const each = <Value, Part>(versions: Versions<Value>, part: (value: Value) => Part): Versions<Part> => ({
  base: versions.base && part(versions.base),
  mine: versions.mine && part(versions.mine),
  theirs: versions.theirs && part(versions.theirs),
});

/** Lists by a key: an entry that both sides still have is merged, any other is taken from the side that changed it. */
const mergeLists = <Entry>(
  lists: Versions<readonly Entry[]>,
  keyOf: (entry: Entry) => string,
  merge: (versions: { base: Entry | undefined; mine: Entry; theirs: Entry }) => Entry,
  preferred: Side | undefined,
): Entry[] => {
  const keys = [...new Set([...(lists.mine ?? []), ...(lists.theirs ?? [])].map(keyOf))];
  return keys.flatMap((key) => {
    const { base, mine, theirs } = each(lists, (list) => list.find((entry) => keyOf(entry) === key));
    const entry = mine && theirs ? merge({ base, mine, theirs }) : take({ base, mine, theirs }, preferred);
    return entry ? [entry] : [];
  });
};

/** Everything drawn of a part depends on its start and legs, so it is merged as one. */
const geometryOf = ({ start, legs, holes, walls, rooms, doors }: SketchPart) => ({
  start,
  legs,
  holes,
  walls,
  rooms,
  doors,
});

const mergeParts =
  (preferred: Side | undefined) =>
  (versions: { base: SketchPart | undefined; mine: SketchPart; theirs: SketchPart }): SketchPart => {
    const { mine } = versions;
    return {
      ...mine,
      ...take(each(versions, geometryOf), preferred),
      ...take(
        each(versions, ({ kind, share_percent }) => ({ kind, share_percent })),
        preferred,
      ),
      ...take(
        each(versions, ({ name }) => ({ name })),
        preferred,
      ),
    };
  };

const mergeFloors =
  (preferred: Side | undefined) =>
  (versions: { base: SketchFloor | undefined; mine: SketchFloor; theirs: SketchFloor }): SketchFloor => {
    const { trace: _, ...mine } = versions.mine;
    const trace = take(
      each(versions, (floor) => floor.trace),
      preferred,
    );
    return {
      ...mine,
      ...take(
        each(versions, ({ name, building }) => ({ name, building })),
        preferred,
      ),
      parts: mergeLists(
        each(versions, ({ parts }) => parts),
        ({ id }) => id,
        mergeParts(preferred),
        preferred,
      ),
      ...(trace && { trace }),
    };
  };

const ofBuilding = ({ building }: SketchTaken): string => building;

/**
 * Two changes of one sketch in one: floors and parts by their ids, what is drawn of a part as one thing. `undefined` where both changed
 * the same thing differently, unless `preferred` says whose change of it is taken.
 */
export const mergeSketches = (versions: SketchVersions, preferred?: Side): Sketch | null | undefined => {
  const { base, mine, theirs } = versions;
  if (!mine || !theirs) {
    if (isSame(mine, base)) return theirs;
    if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
    return preferred && versions[preferred];
  }
  const all: Versions<Sketch> = { base: base ?? undefined, mine, theirs };
  try {
    return {
      ...mine,
      ...take(
        each(all, ({ unit }) => ({ unit })),
        preferred,
      ),
      ...take(
        each(all, ({ north }) => ({ north })),
        preferred,
      ),
      floors: mergeLists(
        each(all, ({ floors }) => floors),
        ({ id }) => id,
        mergeFloors(preferred),
        preferred,
      ),
      taken: mergeLists(
        each(all, ({ taken }) => taken),
        ofBuilding,
        (entries) => take(entries, preferred) ?? entries.mine,
        preferred,
      ),
    };
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};
